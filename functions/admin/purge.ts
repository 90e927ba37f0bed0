import { FIELD_DATA_DAYS } from '../../schemas/rules/deadlines/request-deadlines.ts';
import { RETENTION_RULES, type RetentionDays, type RetentionRule } from '../leads/retention-rules.ts';
import { DAY_MS } from '../lib/time.ts';
import type { Actor } from '../store/admin.ts';
import { dayBefore } from '../store/field-data.ts';
import type { Store } from '../store/store.ts';

export interface PurgeOptions {
  readonly days: RetentionDays;
  readonly by: Actor;
  /** Only counts; changes nothing. */
  readonly dryRun?: boolean;
  /** Once aborted, no further batch is started. */
  readonly stop?: AbortSignal;
}

/** The result of one rule: `site leads purge --json` prints an array of these. */
interface PurgedByRule {
  readonly rule: RetentionRule;
  readonly days: number;
  /** The retention period of anything older has ended. */
  readonly before: string;
  /** Submissions that the rule was applied to; on a dry run, that it would be applied to. */
  readonly submissions: number;
  /** Submissions kept by a legal hold. */
  readonly onHold: number;
}

/**
 * How long a form that is sent again is known by its Idempotency-Key. Browsers repeat within minutes, and partners'
 * programs within days.
 */
const KEY_DAYS = 30;
/** Small, so that a form sent meanwhile does not wait long. */
const BATCH = 200;

/**
 * Applies the retention table (docs/operations.md) in small transactions, forgets old idempotency keys and deletes old
 * counts of velocity and field data, and answers of forms that were not sent. Servers keep running, and any number of
 * purges may run at once.
 */
export async function purge(store: Store, options: PurgeOptions): Promise<readonly PurgedByRule[]> {
  const { days, by, dryRun = false } = options;
  const results: PurgedByRule[] = [];
  for (const rule of RETENTION_RULES) {
    const before = new Date(by.at.getTime() - days[rule] * DAY_MS);
    const { due, onHold } = await store.admin.overdue(rule, before, by.at);
    const submissions = dryRun ? due : await applyRule(store, { rule, before, options });
    results.push({ rule, days: days[rule], before: before.toISOString(), submissions, onHold });
  }
  if (!dryRun) {
    await removeOldKeys(store, options);
    await removeOldCounts(store, options);
    await removeOldFieldData(store, options);
    await store.admin.removeOldAnswers(by.at);
  }
  return results;
}

async function removeOldKeys(store: Store, { by, stop }: PurgeOptions): Promise<void> {
  const before = new Date(by.at.getTime() - KEY_DAYS * DAY_MS);
  while (!stop?.aborted && (await store.admin.removeOldKeys(before, BATCH)) === BATCH);
}

async function removeOldCounts(store: Store, { by, stop }: PurgeOptions): Promise<void> {
  while (!stop?.aborted && (await store.admin.removeOldCounts(by.at, BATCH)) > 0);
}

async function removeOldFieldData(store: Store, { by, stop }: PurgeOptions): Promise<void> {
  const before = dayBefore(by.at, FIELD_DATA_DAYS);
  while (!stop?.aborted && (await store.admin.removeOldFieldData(before)) > 0);
}

interface RuleToApply {
  readonly rule: RetentionRule;
  readonly before: Date;
  readonly options: PurgeOptions;
}

async function applyRule(store: Store, { rule, before, options: { by, stop } }: RuleToApply): Promise<number> {
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

const SENTENCES: Readonly<Record<RetentionRule, readonly [subject: string, outcome: string]>> = {
  undelivered: ['undelivered submissions', 'minimized to the evidence of consent'],
  delivered: ['delivered submissions', 'minimized to the evidence of consent'],
  'privacy-requests': ['privacy requests', 'emptied'],
  consents: ['consent records', 'left with hashes in place of personal data'],
};

/** One line per rule, for people. */
export function printPurge(results: readonly PurgedByRule[], dryRun = false): string {
  const lineOf = ({ rule, days, submissions, onHold }: PurgedByRule) => {
    const [subject, outcome] = SENTENCES[rule];
    const kept = onHold > 0 ? `; ${onHold} more on legal hold` : '';
    const count = String(submissions).padStart(8);
    return `${count}  ${subject} older than ${days} days: ${dryRun ? 'would be ' : ''}${outcome}${kept}`;
  };
  return results.map(lineOf).join('\n');
}
