import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { purge } from '../../admin/purge.ts';
import type { RetentionDays, RetentionRule } from '../../leads/retention-rules.ts';
import { describeError, type Log } from '../../lib/log.ts';
import { DAY_MS, type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import type { Environment } from '../../platforms/environment/environment.ts';
import { StartError } from '../../platforms/start-error.ts';
import type { Shell } from '../../site/site-data.ts';
import type { Store } from '../../store/store.ts';

interface PurgeDailyOptions {
  readonly environment: Pick<Environment, 'dailyPurge'>;
  /** The periods of the build that is served at this moment. */
  readonly retention: () => RetentionDays;
  readonly store: Store;
  readonly log: Log;
}

/** Long enough to read what the first purge will remove, and to stop it. */
const FIRST_AFTER_MS = 3_600_000;
/** The actor in the audit log, in place of an operator. */
const SERVER = 'server';
const SWITCH_OFF = 'A purge cannot be undone. RETAIN_DAILY=false switches it off; the legal pages promise it.';
const IS_OFF =
  'RETAIN_DAILY=false: this server deletes nothing. The legal pages promise the periods of content/site.yaml, ' +
  'so run `site leads purge --yes` every day.';

/**
 * Purges once a day while the server runs, by the periods that the legal pages print. At the start it logs what the
 * next purge would remove and when that is; without RETAIN_DAILY=true that is an hour later, so that a first start
 * beside old data can be stopped. With RETAIN_DAILY=false it logs a warning and purges nothing.
 */
export function purgeDaily(options: PurgeDailyOptions): PeriodicTask {
  const { environment, retention, store, log } = options;
  const { dailyPurge } = environment;
  if (dailyPurge === 'off') {
    log({ level: 'warn', event: 'retention.off', text: IS_OFF });
    return { stop: async () => {} };
  }
  const firstAfterMs = dailyPurge === 'soon' ? FIRST_AFTER_MS : 0;
  const announced = announce(options, new Date(Date.now() + firstAfterMs));
  const work = async (stop: AbortSignal) => {
    await announced;
    const results = await purge(store, { days: retention(), by: { name: SERVER, at: new Date() }, stop });
    log({
      level: 'info',
      event: 'retention.applied',
      ...countsOf(results),
      next: new Date(Date.now() + DAY_MS).toISOString(),
    });
  };
  const task = runPeriodically({ name: 'retention', everyMs: DAY_MS, firstAfterMs, work, log });
  return { stop: async () => void (await Promise.all([task.stop(), announced])) };
}

/** Logs what a purge at a moment would remove. A store that cannot be read is logged as well: the purge tries again. */
async function announce({ retention, store, log }: PurgeDailyOptions, next: Date): Promise<void> {
  try {
    const days = retention();
    const results = await purge(store, { days, by: { name: SERVER, at: next }, dryRun: true });
    const onHold = results.reduce((sum, one) => sum + one.onHold, 0);
    const planned = { ...countsOf(results), onHold, days, next: next.toISOString(), text: SWITCH_OFF };
    log({ level: 'info', event: 'retention.planned', ...planned });
  } catch (error) {
    log({ level: 'error', event: 'retention.not-planned', ...describeError(error) });
  }
}

function countsOf(results: Awaited<ReturnType<typeof purge>>): Partial<Record<RetentionRule, number>> {
  return Object.fromEntries(results.map(({ rule, submissions }) => [rule, submissions]));
}

/**
 * The retention periods of a build: those that its legal pages print.
 * @param out the build's folder, for the sentence.
 * @throws {StartError} a former release made the build, which has none.
 */
export function retentionIn({ retention }: Partial<Pick<Shell, 'retention'>>, out: string): RetentionDays {
  if (retention) return retention;
  throw new StartError([`The build in ${out} has no retention periods; run "npm run build" again.`]);
}

/**
 * The same for a command that needs nothing else of the build.
 * @throws {StartError} there is no build, or a former release made it.
 */
export function readRetention(out: string): RetentionDays {
  let text: string;
  try {
    text = readFileSync(join(out, 'private/site.json'), 'utf8');
  } catch (error) {
    throw new StartError(
      [`There is no build in ${out}, which holds the retention periods; run "npm run build" first.`],
      {
        cause: error,
      },
    );
  }
  // The cast is for a file that the build wrote.
  return retentionIn(JSON.parse(text) as Partial<Shell>, out);
}
