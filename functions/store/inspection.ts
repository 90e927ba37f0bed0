/** What a whole reading of a store or a backup found. */
export interface Inspection {
  /** One sentence each. Empty: the store is sound, and can be restored. */
  readonly problems: readonly string[];
  /** Version of its tables; undefined if it has none. */
  readonly version?: number;
  /** Of a SQLite file. */
  readonly bytes?: number;
  /** Records in the chain of consents. */
  readonly consents?: number;
  /** Submissions by kind. */
  readonly submissions?: Readonly<Record<string, number>>;
  /** When the newest submission came in. */
  readonly newest?: string;
}
