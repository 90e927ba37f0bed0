import type { FormId } from '../../leads/submission.ts';

export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects their faults. An empty variable counts as not set. */
export interface EnvironmentReader {
  /** One sentence per faulty variable. */
  readonly faults: string[];
  /** The variables that are set and begin with this. */
  readonly names: (beginning: string) => readonly string[];
  readonly text: (name: string) => string | undefined;
  /** The parsed value, or the fallback. A value that does not parse is a fault. */
  readonly read: <T>(name: string, rule: ReadRule<T>) => T;
  /** An http or https address. */
  readonly address: (name: string) => string | undefined;
  readonly trueOrFalse: (name: string, fallback: boolean) => boolean;
  /** A whole number. */
  readonly count: (name: string, range: { from: number; to: number; fallback: number }) => number;
}

interface ReadRule<T> {
  readonly parse: (value: string) => T | undefined;
  /** Completes the sentence "NAME must be …". */
  readonly mustBe: string;
  readonly fallback: T;
  /** Whether the value is kept out of the sentence, which can end up in a log. */
  readonly secret?: boolean;
}

export function createReader(raw: RawEnvironment): EnvironmentReader {
  const faults: string[] = [];
  const text = (name: string) => raw[name]?.trim() || undefined;
  const read: EnvironmentReader['read'] = (name, { parse, mustBe, fallback, secret = false }) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    const given = secret ? '' : `, not "${withoutSecrets(value)}"`;
    if (parsed === undefined) faults.push(`${name} must be ${mustBe}${given}.`);
    return parsed ?? fallback;
  };
  return {
    faults,
    names: (beginning) => Object.keys(raw).filter((name) => name.startsWith(beginning) && text(name) !== undefined),
    text,
    read,
    address: (name) =>
      read<string | undefined>(name, {
        parse: httpAddress,
        mustBe: 'an address that begins with https:// or http://',
        fallback: undefined,
      }),
    trueOrFalse: (name, fallback) => read(name, { parse: trueOrFalse, mustBe: 'true or false', fallback }),
    count: (name, { from, to, fallback }) =>
      read(name, { parse: wholeNumber(from, to), mustBe: `a whole number from ${from} to ${to}`, fallback }),
  };
}

export function httpAddress(value: string): string | undefined {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}

/** Hides the user and password of an address. */
function withoutSecrets(value: string): string {
  return value.replace(/\/\/.*@/, '//...@');
}

function trueOrFalse(value: string): boolean | undefined {
  if (/^(true|1|yes)$/i.test(value)) return true;
  return /^(false|0|no)$/i.test(value) ? false : undefined;
}

function wholeNumber(from: number, to: number): (value: string) => number | undefined {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= from && number <= to ? number : undefined;
  };
}

/** Forms whose variable has a shorter name than the form. */
const SHORT_NAMES: Partial<Record<FormId, string>> = { 'business-listing': 'LISTING', 'privacy-request': 'PRIVACY' };

/** How the variables of a form end: QUOTE for quote. */
export function formSuffix(form: FormId): string {
  return SHORT_NAMES[form] ?? form.toUpperCase().replaceAll('-', '_');
}

/** What .env.example shows in place of a secret. */
export const SAMPLE_SECRET = 'whsec_cmVwbGFjZS10aGlzLXdpdGgtMzItcmFuZG9tLWJ5dGU=';

/** Standard Webhooks secrets ("whsec_" and base64) let receivers verify messages; several during a rotation. */
export function readSecrets({ text, faults }: EnvironmentReader, variable: string): readonly string[] {
  const secrets = (text(variable) ?? '').split(/\s+/).filter(Boolean);
  if (secrets.some(isSample)) {
    faults.push(
      `${variable} is the sample of .env.example, which everybody knows; ` +
        'make one with: echo "whsec_$(openssl rand -base64 32)".',
    );
    return [];
  }
  if (secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))) return secrets;
  faults.push(
    `${variable} must be "whsec_" and at least 24 bytes in base64; ` +
      'make one with: echo "whsec_$(openssl rand -base64 32)".',
  );
  return [];
}

/**
 * Keys that only this site has; several during a rotation, the newest first. The message does not contain the value,
 * because it can end up in a log.
 */
export function readKeys({ text, faults }: EnvironmentReader, variable: string): readonly string[] {
  const secrets = (text(variable) ?? '').split(/\s+/).filter(Boolean);
  const isGood = (secret: string) => /^[\w+/=-]{32,200}$/.test(secret) && !isSample(secret);
  if (secrets.every(isGood)) return secrets;
  faults.push(`${variable} must be at least 32 letters and digits of your own; make one with: openssl rand -hex 32.`);
  return [];
}

/** Whether a secret is one that .env.example shows: everybody knows those. */
export function isSample(secret: string): boolean {
  return secret === SAMPLE_SECRET || secret.startsWith('replace-this-');
}
