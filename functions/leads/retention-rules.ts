/** The rules of the retention schedule (docs/operations.md), in the order they are applied. */
export const RETENTION_RULES = ['undelivered', 'delivered', 'privacy-requests', 'consents'] as const;
/** Suppressions, receipts, the audit log, and the id, kind, form, and time of every submission are kept forever. */
export type RetentionRule = (typeof RETENTION_RULES)[number];

/** How long each rule keeps data: the periods under `retention` in content/site.yaml. */
export type RetentionDays = Readonly<Record<RetentionRule, number>>;

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
