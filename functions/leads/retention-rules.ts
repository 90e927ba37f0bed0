/**
 * How long things are kept: the table of docs/operations.md. Suppressions, receipts, the audit log, and of every submission its id, kind,
 * form and time are kept for ever.
 */
export type RetentionRule = 'undelivered' | 'delivered' | 'privacy-requests' | 'consents';

export type RetentionDays = Readonly<Record<RetentionRule, number>>;

/** Two years and five years with the leap days they may have, so that none ends early. */
export const RETENTION_DAYS: RetentionDays = {
  undelivered: 90,
  delivered: 731,
  'privacy-requests': 731,
  consents: 1827,
};

/** In the order they are applied. */
export const RETENTION_RULES = Object.keys(RETENTION_DAYS) as readonly RetentionRule[];

export interface RetentionBatch {
  readonly rule: RetentionRule;
  /** What is older than this has been kept for long enough. */
  readonly before: Date;
  /** `next` of the batch before. */
  readonly after?: string;
  readonly limit: number;
}

export interface Retained {
  /** Of the submissions that lost something. */
  readonly ids: readonly string[];
  /** Where to go on; left out where all is done. */
  readonly next?: string;
}
