import { RETENTION_RULES, type RetentionDays, type RetentionRule } from '../leads/retention-rules.ts';
import type { Actor } from '../store/admin.ts';
import type { Store } from '../store/store.ts';

export interface RetainOptions {
  readonly days: RetentionDays;
  readonly by: Actor;
  /** Only count. */
  readonly dryRun?: boolean;
  /** Begins no further batch once this is aborted. */
  readonly stop?: AbortSignal;
}

/** What a rule came to: `site leads retain --json` prints an array of these. */
export interface RuleApplied {
  readonly rule: RetentionRule;
  readonly days: number;
  /** What is older has been kept for long enough. */
  readonly before: string;
  /** Submissions that lost what the rule takes; on a dry run, that would lose it. */
  readonly submissions: number;
  /** Submissions that a legal hold keeps as they are. */
  readonly onHold: number;
}

const DAY_MS = 86_400_000;
/** Small enough that a form sent meanwhile does not wait for long. */
const BATCH = 200;

/**
 * Applies the retention table (docs/operations.md), in small transactions: servers go on, and any number of these may run at
 * once.
 */
export async function purge(store: Store, options: RetainOptions): Promise<readonly RuleApplied[]> {
  const { days, by, dryRun = false } = options;
  const applied: RuleApplied[] = [];
  for (const rule of RETENTION_RULES) {
    const before = new Date(by.at.getTime() - days[rule] * DAY_MS);
    const { due, onHold } = await store.admin.overdue(rule, before, by.at);
    const submissions = dryRun ? due : await applyRule(store, { rule, before, options });
    applied.push({ rule, days: days[rule], before: before.toISOString(), submissions, onHold });
  }
  return applied;
}

interface Applying {
  readonly rule: RetentionRule;
  readonly before: Date;
  readonly options: RetainOptions;
}

async function applyRule(store: Store, { rule, before, options: { by, stop } }: Applying): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    if (stop?.aborted) return count;
    const { ids, next } = await store.admin.applyRetention({ rule, before, after, limit: BATCH }, by);
    count += ids.length;
    after = next;
  } while (after !== undefined);
  return count;
}

const WHAT: Readonly<Record<RetentionRule, readonly [what: string, comesTo: string]>> = {
  undelivered: ['submissions that nobody took', 'reduced to the evidence of consent'],
  delivered: ['delivered submissions', 'reduced to the evidence of consent'],
  'privacy-requests': ['privacy requests', 'emptied'],
  consents: ['consent records', 'left with hashes for the person'],
};

export function printRetention(applied: readonly RuleApplied[], dryRun = false): string {
  const lineOf = ({ rule, days, submissions, onHold }: RuleApplied) => {
    const [what, comesTo] = WHAT[rule];
    const held = onHold > 0 ? `; ${onHold} more on legal hold` : '';
    return `${String(submissions).padStart(8)}  ${what} older than ${days} days: ${dryRun ? 'would be ' : ''}${comesTo}${held}`;
  };
  return applied.map(lineOf).join('\n');
}
