import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Submission } from '../../leads/submission.ts';
import {
  ARRIVED,
  countKey,
  KEPT_DAYS,
  periodOf,
  usualKeys,
  type VelocityCounts,
  type VelocityRule,
  type VelocityTally,
} from '../../leads/velocity.ts';
import { DAY_MS } from '../../lib/time.ts';
import { compileOnce } from './compile-once.ts';
import type { Tx } from './database.ts';
import { jsonOf } from './json-keys.ts';
import type { Run } from './pipeline-queries.ts';
import type { Tables } from './tables.ts';

/** The counts that decide about new submissions: see velocityTally. */
export async function velocityCounts(tx: Tx, run: Run, submissions: readonly Submission[]): Promise<VelocityCounts> {
  const keys = new Set<string>();
  const alarms: VelocityRule[] = [];
  for (const { velocity = [] } of submissions)
    for (const rule of velocity) {
      keys.add(rule.key);
      if (rule.before) keys.add(rule.before.key);
      if (rule.alarm) alarms.push(rule);
    }
  const counts = await countsTogether(tx, run, keys);
  // What is usual only raises the limit of an alarm, so it is read only when the limit itself may be reached.
  const usual = new Set(
    alarms.flatMap(({ key, before, alarm }) => {
      const isNear = alarm && total(counts, [key, before?.key ?? '']) + submissions.length > alarm.most;
      return isNear ? usualKeys(alarm.usual.at, alarm.usual.subject) : [];
    }),
  );
  if (usual.size === 0) return counts;
  return new Map([...counts, ...(await countsTogether(tx, run, usual))]);
}

function total(counts: VelocityCounts, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
}

/** Those of the keys that have a count. */
export async function countsOf(db: Kysely<Tables>, keys: ReadonlySet<string>): Promise<VelocityCounts> {
  if (keys.size === 0) return new Map();
  const { rows } = await countsUnder(jsonOf(keys)).execute(db);
  return countsIn(rows);
}

/** The same, read together with other queries. */
async function countsTogether(tx: Tx, run: Run, keys: ReadonlySet<string>): Promise<VelocityCounts> {
  if (keys.size === 0) return new Map();
  const json = jsonOf(keys);
  const make = () => countsUnder(json).compile(tx);
  return countsIn(await run(compileOnce(tx, 'counts', { parameters: [json], make })));
}

/** @param keys of an object in JSON */
function countsUnder(keys: string) {
  return sql<Tables['velocity_counts']>`select counted.key, counted.count
    from json_each(${keys}) as wanted cross join velocity_counts as counted where counted.key = wanted.key`;
}

function countsIn(rows: readonly Tables['velocity_counts'][]): VelocityCounts {
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Every so many submissions of an hour, old counts are deleted: more than were added meanwhile, and few at once. */
const PRUNE_EVERY = 500;
const PRUNE_AT_ONCE = 5_000;

/** What submissions were counted by, and how often. */
export type AddedCounts = ReturnType<VelocityTally['added']>;

/** The statement that adds counts. */
export function addCounts(tx: Tx, added: AddedCounts): CompiledQuery {
  const counts = jsonOf(added.keys(), (key) => added.get(key) ?? 0);
  const make = () =>
    sql`insert into velocity_counts (key, count)
    select key, cast(cast(value as text) as integer) from json_each(${counts})
    where true on conflict (key) do update set count = velocity_counts.count + excluded.count`.compile(tx);
  return compileOnce(tx, 'add counts', { parameters: [counts], make });
}

/** Deletes old counts with the first submission of an hour, and with every so many after it. */
export async function pruneNowAndThen(
  tx: Tx,
  added: AddedCounts,
  { counted, at }: { readonly counted: VelocityCounts; readonly at: Date },
): Promise<void> {
  const thisHour = countKey({ kept: 'usual', period: periodOf(at, 'hour'), subject: ARRIVED });
  const before = counted.get(thisHour) ?? 0;
  const now = before + (added.get(thisHour) ?? 0);
  const passed = Math.floor(now / PRUNE_EVERY) > Math.floor(before / PRUNE_EVERY);
  if (now > 0 && (before === 0 || passed)) await removeOldCounts(tx, at, PRUNE_AT_ONCE);
}

/** See AdminStore.removeOldCounts. `limit` is for each kind of count. */
export async function removeOldCounts(db: Kysely<Tables>, at: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const kept of ['brief', 'usual'] as const) {
    const oldest = periodOf(new Date(at.getTime() - KEPT_DAYS[kept] * DAY_MS), 'day');
    const result = await db
      .deleteFrom('velocity_counts')
      .where('key', 'in', (query) =>
        query
          .selectFrom('velocity_counts')
          .select('key')
          .where('key', '>=', `${kept}|`)
          .where('key', '<', `${kept}|${oldest}`)
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    removed += Number(result.numDeletedRows);
  }
  return removed;
}
