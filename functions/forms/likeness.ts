import type { RequestContext } from '../http/request-context.ts';
import type { JsonObject } from '../leads/submission.ts';
import { sha256 } from '../lib/text.ts';
import type { GoodStamp } from './form-stamp.ts';

/**
 * What submissions of one program have in common, and people only by chance. Each is a short text that says nothing
 * about one person. The page, the campaign and the hour are not among them: people come together by those.
 */
export interface Likeness {
  /** The kind of browser: its user agent without versions, and which headers it sends in which order. */
  readonly client: string;
  /** How long the form took from its first field to the press, in steps of half an octave. */
  readonly pace?: string;
  /** How the name and the email are written. */
  readonly words?: string;
  /** The thousand phone numbers that the phone is one of: +16145550. */
  readonly numbers?: string;
  /** Set when the stamp is of another network, or was not paid for. People change from Wi-Fi to a phone's network. */
  readonly stamp?: 'moved' | 'unpaid';
}

interface Sent {
  readonly request: Request;
  readonly context: Pick<RequestContext, 'headerNames'>;
  readonly payload: JsonObject;
  /** E.164 */
  readonly phone?: string;
  readonly email?: string;
  readonly stamp?: GoodStamp;
  readonly receivedAt: Date;
}

export function likenessOf({ request, context, payload, phone, email, stamp, receivedAt }: Sent): Likeness {
  return {
    client: clientOf(request, context.headerNames),
    pace: stamp && paceOf(receivedAt.getTime() - stamp.issuedAt.getTime()),
    words: email === undefined ? undefined : wordsOf(String(payload.name ?? payload.contactName ?? ''), email),
    numbers: phone?.slice(0, 9),
    ...(stamp?.moved ? { stamp: 'moved' } : stamp?.unpaid ? { stamp: 'unpaid' } : {}),
  };
}

/** What a browser decides by itself. Others depend on the visitor's settings, the page or a proxy. */
const OWN_HEADERS: ReadonlySet<string> = new Set(
  'accept accept-encoding accept-language content-type origin priority referer user-agent'.split(' '),
);

/** @param names of the headers as they came in; where a host does not say, the request's own are sorted. */
function clientOf({ headers }: Request, names: readonly string[] = [...headers.keys()]): string {
  const own = names.filter((name) => OWN_HEADERS.has(name) || name.startsWith('sec-ch-') || name.startsWith('sec-f'));
  const agent = (headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT).replace(/\d+(?:[._]\d+)*/g, '');
  return sha256(`${agent}\n${own.join()}`).slice(0, 10);
}

const LONGEST_AGENT = 500;

/** Half octaves: 2 to 2.8 s, to 4 s, to 5.7 s, and so on. */
function paceOf(milliseconds: number): string {
  return String(Math.floor(2 * Math.log2(Math.max(milliseconds, 1000) / 1000)));
}

/** Where many people have their email. Any other domain may be a person's own. */
const HOSTS: ReadonlySet<string> = new Set(
  (
    'gmail.com yahoo.com hotmail.com outlook.com aol.com icloud.com comcast.net msn.com live.com att.net ymail.com ' +
    'verizon.net sbcglobal.net bellsouth.net charter.net cox.net me.com proton.me'
  ).split(' '),
);
const LONGEST_NAME = 100;

/** "Ann Driver", ann.driver84@gmail.com: "Aa Aa f.l00@gmail.com". f and l stand for the first and the last name. */
function wordsOf(name: string, email: string): string {
  const short = name.slice(0, LONGEST_NAME);
  const shape = short
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/[^Aa .'-]+/g, '?');
  const [local = '', domain = ''] = email.split('@');
  const [first = '', ...others] = short.toLowerCase().split(/\s+/);
  const last = others.at(-1) ?? '';
  const parts = [
    { text: last, letter: 'L' },
    { text: first, letter: 'F' },
  ].filter(({ text }) => text.length > 1);
  const marked = parts.reduce((text, part) => text.replace(part.text, part.letter), local);
  const pattern = marked.replace(/[a-z]+/g, 'a').replace(/\d/g, '0');
  return `${shape} ${pattern.slice(0, 20)}@${HOSTS.has(domain) ? domain : '*'}`;
}
