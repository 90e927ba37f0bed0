/** The rules of the retention schedule (docs/operations.md), in the order they are applied. */
export const RETENTION_RULES = ['undelivered', 'delivered', 'privacy-requests', 'consents'] as const;
/** Suppressions, receipts, the audit log, and the id, kind, form, and time of every submission are kept forever. */
export type RetentionRule = (typeof RETENTION_RULES)[number];

export type RetentionDays = Readonly<Record<RetentionRule, number>>;

/** Two and five years, including the leap days they may have, so that no period ends early. */
export const RETENTION_DAYS: RetentionDays = {
  undelivered: 90,
  delivered: 731,
  'privacy-requests': 731,
  consents: 1827,
};

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
