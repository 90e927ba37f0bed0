import type { ChainKeys } from '../leads/chain-keys.ts';
import type { Log } from '../lib/log.ts';

/** How a store is opened. */
export interface OpenOptions {
  /**
   * Whether submissions will be taken for as long as the process runs. Then the store is read whole first, and it must
   * be possible to write to it.
   */
  readonly serving?: boolean;
  /** Who moves the log of a SQLite file into the file. Litestream must do it alone: docs/operations/backup.md. */
  readonly checkpoints?: 'own' | 'litestream';
  /** Gets what an operator should know but what keeps no store from opening. */
  readonly log?: Log;
  /** Whether a statement may take minutes, as those of operators' commands that read all of a large store. */
  readonly patient?: boolean;
  /** For the codes of consent records. Without them, records get no code, and none is checked. */
  readonly chainKeys?: ChainKeys;
  /** Whether a store is made where there is none. Default: true. */
  readonly create?: boolean;
  /** Whether tables are made and changed. If not, they must be those of this release. Default: true. For Postgres. */
  readonly migrate?: boolean;
}
