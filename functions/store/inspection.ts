import type { ChainAnchor, ChainKeys } from '../leads/chain-keys.ts';

/** What the chain of consent records is compared with. */
export interface ChainProofs {
  /** Without them, the codes of records are not checked. */
  readonly keys?: ChainKeys;
  /** Where the chain ended at former moments, as kept outside of the database. */
  readonly anchors?: readonly ChainAnchor[];
}

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
  /** The first record with a code that only holders of the key can make; 0: none. */
  readonly keyedFrom?: number;
  /** Where the chain ends: see anchorText. */
  readonly anchor?: string;
  /** Submissions by kind. */
  readonly submissions?: Readonly<Record<string, number>>;
  /** When the newest submission came in. */
  readonly newest?: string;
}
