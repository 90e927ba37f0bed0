/**
 * One store of a copy, table by table and row by row, whichever database it is in. Tables and columns are read from the
 * database itself, so that a new table is never forgotten. Not for servers: a pass holds its connection throughout.
 */
export interface CopyEngine {
  /** The address for people, without a password. */
  readonly name: string;
  /** All tables but unlogged ones and those that describe this one store. */
  tables(): Promise<readonly CopyTable[]>;
  /** Names of tables that a crash may empty, such as counts for the rate limit. They are not copied. */
  unloggedTables(): Promise<readonly string[]>;
  /** Whether the database has any table of a store. */
  isStore(): Promise<boolean>;
  /** Makes the tables of this release, or migrates them. */
  migrate(): Promise<void>;
  /** Rows in the order of the key. */
  rows(table: CopyTable, range: RowRange): Promise<readonly CopyRow[]>;
  /** Inserts rows, or replaces those with the same key. */
  write(table: CopyTable, rows: readonly CopyRow[]): Promise<void>;
  remove(table: CopyTable, keys: readonly CopyRow[]): Promise<void>;
  /** Runs work in a transaction that can write. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work that reads one unchanging state of the store, while others write to it. */
  snapshot<T>(work: () => Promise<T>): Promise<T>;
  /** Refuses every change to these tables from now on, also to servers that run: see CLOSED_MESSAGE. */
  fence(tables: readonly CopyTable[]): Promise<void>;
  unfence(tables: readonly CopyTable[]): Promise<void>;
  /** Runs a statement with ? for its values. */
  query(statement: string, values?: readonly CopyValue[]): Promise<readonly Readonly<Record<string, CopyValue>>[]>;
  /** The id of the first consent record that breaks the chain of hashes. */
  brokenConsent(): Promise<string | undefined>;
  /** See AdminStore.vacuum. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

export type CopyValue = string | number | null;

/** Values in the order of the table's columns, or of its key. */
export type CopyRow = readonly CopyValue[];

export interface CopyTable {
  readonly name: string;
  /** Sorted by name, so that both databases give rows the same form. */
  readonly columns: readonly CopyColumn[];
  /** The columns of the primary key. */
  readonly key: readonly CopyColumn[];
  /** Tables that its rows refer to. */
  readonly parents: readonly string[];
}

export interface CopyColumn {
  readonly name: string;
  readonly type: CopyType;
}

/** The types that both databases store alike. */
export type CopyType = 'text' | 'integer' | 'real';

export interface RowRange {
  /** A key, exclusive. */
  readonly after?: CopyRow;
  /** A key, inclusive. */
  readonly upto?: CopyRow;
  readonly limit?: number;
}

/** What a database answers to a change after its store was closed. */
export const CLOSED_MESSAGE = 'this store is closed, because it was copied to another one';

/** Tables that describe one store and are not copied. */
export const OWN_TABLES: ReadonlySet<string> = new Set(['migrations', 'store_copies', 'health_probe']);

/** A copy that cannot be made or continued. The message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  /** wrong-use: nothing was written. stopped: the copy is not complete. */
  readonly reason: 'wrong-use' | 'stopped';

  constructor(message: string, reason: CopyError['reason'], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Reads a column's type as the database declares it. @throws {CopyError} the databases would store it differently. */
export function copyTypeOf(table: string, column: string, declared: string): CopyType {
  switch (declared.toLowerCase()) {
    case 'text':
      return 'text';
    case 'integer':
    case 'bigint':
      return 'integer';
    case 'real':
    case 'double precision':
      return 'real';
    default:
      throw new CopyError(
        `The column ${column} of the table ${table} has the type ${declared}, which cannot be copied from one ` +
          'database to another; nothing was copied.',
        'wrong-use',
      );
  }
}

/** Makes a table from the database's description of it. @throws {CopyError} it has no primary key. */
export function copyTable(table: Omit<CopyTable, 'key'> & { readonly keyNames: readonly string[] }): CopyTable {
  const { name, columns, keyNames, parents } = table;
  const key = keyNames.flatMap((column) => columns.filter((one) => one.name === column));
  if (key.length === 0)
    throw new CopyError(
      `The table ${name} has no primary key, so it cannot be copied; nothing was copied.`,
      'wrong-use',
    );
  return { name, columns: columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)), key, parents };
}

/** What an insert does to a row that is there: its other columns get the new values. */
export function updateOf({ columns, key }: CopyTable): string {
  const others = columns.filter((column) => !key.some(({ name }) => name === column.name));
  if (others.length === 0) return 'nothing';
  return `update set ${others.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ')}`;
}
