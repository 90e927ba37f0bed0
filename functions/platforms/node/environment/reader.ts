export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and gathers what is wrong with them. A variable that is empty counts as not set. */
export interface Reader {
  /** One sentence for each faulty variable. */
  readonly faults: string[];
  readonly text: (name: string) => string | undefined;
  /** The variable's value by `parse`, or the fallback; a value that does not parse is a fault. */
  readonly read: <T>(name: string, parse: (value: string) => T | undefined, must: string, fallback: T) => T;
  /** An http or https address. */
  readonly address: (name: string) => string | undefined;
  readonly yesOrNo: (name: string, fallback: boolean) => boolean;
  /** A whole number. */
  readonly count: (name: string, range: { from: number; to: number; fallback: number }) => number;
}

export function createReader(raw: RawEnvironment): Reader {
  const faults: string[] = [];
  const text = (name: string) => raw[name]?.trim() || undefined;
  const read: Reader['read'] = (name, parse, must, fallback) => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed === undefined) faults.push(`${name} must be ${must}, not "${withoutSecrets(value)}".`);
    return parsed ?? fallback;
  };
  return {
    faults,
    text,
    read,
    address: (name) =>
      read<string | undefined>(name, httpAddress, 'an address that begins with https:// or http://', undefined),
    yesOrNo: (name, fallback) => read(name, yesOrNo, 'true or false', fallback),
    count: (name, { from, to, fallback }) =>
      read(name, wholeNumber(from, to), `a whole number from ${from} to ${to}`, fallback),
  };
}

export function httpAddress(value: string): string | undefined {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}

/** An address without the user and password in it. */
function withoutSecrets(value: string): string {
  return value.replace(/\/\/.*@/, '//...@');
}

function yesOrNo(value: string): boolean | undefined {
  if (/^(true|1|yes)$/i.test(value)) return true;
  return /^(false|0|no)$/i.test(value) ? false : undefined;
}

function wholeNumber(from: number, to: number): (value: string) => number | undefined {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= from && number <= to ? number : undefined;
  };
}
