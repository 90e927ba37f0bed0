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

export interface ReadRule<T> {
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
