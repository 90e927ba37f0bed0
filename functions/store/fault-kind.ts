/** What keeps a store from working, in one word: for alerts and metrics. */
export type FaultKind = 'full' | 'read-only' | 'corrupt' | 'missing' | 'io' | 'busy' | 'unreachable' | 'other';

/** The codes of SQLite, Postgres and the system. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const KINDS: readonly (readonly [FaultKind, RegExp])[] = [
  ['full', /^(?:SQLITE_FULL|ENOSPC|EDQUOT|53100)/],
  ['read-only', /^(?:SQLITE_READONLY|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS|25006|42501)/],
  ['corrupt', /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|FILE_FAULT|XX001|XX002)/],
  ['missing', /^(?:FILE_GONE|SQLITE_CANTOPEN|42P01|3D000)/],
  ['io', /^(?:SQLITE_IOERR|EIO|58030)/],
  ['busy', /^(?:SQLITE_BUSY|SQLITE_LOCKED|40001|40P01|53300|55P03|57014|25P03)/],
  ['unreachable', /^(?:E[A-Z]+|08|28|57P)/],
];

/** The kind of a store's error: by the first code that is known, of the error itself or of what caused it. */
export function faultKindOf(error: unknown): FaultKind {
  const codes: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) if ('code' in one) codes.push(String(one.code));
  return faultKindOfCodes(codes);
}

export function faultKindOfCodes(codes: readonly string[]): FaultKind {
  const kinds = codes.flatMap((code) => KINDS.find(([, pattern]) => pattern.test(code))?.[0] ?? []);
  return kinds[0] ?? 'other';
}
