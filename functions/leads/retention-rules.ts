/**
 * The retention schedule: see docs/operations.md. Suppressions, receipts, the audit log, and the id, kind, form, and
 * time of every submission are kept forever.
 */
export type RetentionRule = 'undelivered' | 'delivered' | 'privacy-requests' | 'consents';

export type RetentionDays = Readonly<Record<RetentionRule, number>>;

/** Two and five years, including the leap days they may have, so that no period ends early. */
export const RETENTION_DAYS: RetentionDays = {
  undelivered: 90,
  delivered: 731,
  'privacy-requests': 731,
  consents: 1827,
};

/** In the order they are applied. The cast is for the keys of a Record. */
export const RETENTION_RULES = Object.keys(RETENTION_DAYS) as readonly RetentionRule[];

export interface RetentionBatch {
  readonly rule: RetentionRule;
  /** Older submissions are overdue. */
  readonly before: Date;
  /** `next` of the previous batch. */
  readonly after?: string;
  readonly limit: number;
}

export interface RetentionResult {
  /** Ids of the submissions that the rule changed. */
  readonly ids: readonly string[];
  /** Where the next batch starts. Left out after the last one. */
  readonly next?: string;
}
