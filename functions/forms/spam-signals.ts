import { sentenceFor } from '../../schemas/rules/forms/sentences.ts';
import type { Body } from '../http/read-body.ts';
import type { JsonObject, SpamSignal } from '../leads/submission.ts';
import type { Form } from './forms.ts';
import type { ZipFinding } from './zip-finding.ts';

/** A field hidden by the stylesheet. Only a program that fills in every field fills it in. */
const HONEYPOT = 'company_website';
/** No person reads and fills a form in less time. */
const SHORTEST_MS = 2_000;

/**
 * Signs that a program sent a body. Rules:
 * 1. "honeypot": the hidden field is filled.
 * 2. "too-fast": less than two seconds passed between loadedAt and sentAt, or the time of arrival when sentAt is
 *    missing. A form without loadedAt (every form without script) is not timed by it, and neither is a clock that runs
 *    ahead of ours: check-stamp.ts times every form by the server's clock.
 */
export function spamSignals(body: Body, receivedAt: Date): readonly SpamSignal[] {
  const honeypot = body[HONEYPOT];
  const loaded = timeOf(body.loadedAt);
  const took = loaded === undefined ? undefined : (timeOf(body.sentAt) ?? receivedAt.getTime()) - loaded;
  return [
    ...(honeypot === undefined || honeypot === null || String(honeypot).trim() === '' ? [] : ['honeypot' as const]),
    ...(took !== undefined && took >= 0 && took < SHORTEST_MS ? ['too-fast' as const] : []),
  ];
}

/** Milliseconds since 1970, from a number, its text or an ISO time. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const time = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

/**
 * Names that never lead to a mail server: RFC 2606 section 2, RFC 6761 section 6. example.com stays, for trying out.
 */
const RESERVED_DOMAIN = /\.(?:test|example|invalid|localhost)$/;
/** Control characters. A text of several lines may hold tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * The sentence for each answer that has the right form and cannot be real, by its dotted path: an address
 * without a mail server, a ZIP code that does not exist, control characters. Browsers do not check this: the table of
 * ZIP codes is large. The ZIP code of a privacy request is never refused.
 */
export function unrealAnswers(form: Form, body: JsonObject, zip: ZipFinding): Readonly<Record<string, string>> {
  const bad = Object.entries(form.fields).filter(([path]) => {
    const answer = answerAt(body, path);
    return typeof answer === 'string' && answer !== '' && !isReal({ path, answer, form, zip });
  });
  return Object.fromEntries(
    bad.map(([path, field]) => [
      path,
      sentenceFor(path, { keyword: 'pattern', params: {} }, { label: path, ...field }, 'submit'),
    ]),
  );
}

interface Answer {
  readonly path: string;
  readonly answer: string;
  readonly form: Form;
  readonly zip: ZipFinding;
}

function isReal({ path, answer, form, zip }: Answer): boolean {
  if (CONTROL.test(answer)) return false;
  if (form.kind === 'privacy-request') return true;
  const name = path.split('.').at(-1);
  if (name === 'email') return !RESERVED_DOMAIN.test(answer);
  return name !== 'zipcode' || zip.exists;
}

function answerAt(body: JsonObject, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined),
      body,
    );
}
