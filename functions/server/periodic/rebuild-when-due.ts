import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { type PeriodicTask, runPeriodically } from '../../lib/time.ts';
import { releaseFolder } from '../release-folder.ts';

interface RebuildOptions {
  /** The output folder. */
  readonly out: string;
  readonly log: Log;
  /** Builds the site into the output folder, and switches to the new build if it has no errors. */
  readonly build: (stop: AbortSignal) => Promise<BuildEnd>;
  readonly clock?: () => number;
  readonly everyMs?: number;
}

/** How a build ended. */
export interface BuildEnd {
  readonly succeeded: boolean;
  /** The last lines that it printed. */
  readonly output: string;
}

const EVERY_MS = 60_000;
/** A build that failed, or that changed nothing, is tried again after this time. */
const PAUSE_MS = 3_600_000;

/**
 * Builds the site again when something that content schedules is due. The server finds the new build by itself, and
 * goes on with the old one while it is made, and if it has errors.
 */
export function rebuildWhenDue({
  out,
  log,
  build,
  clock = Date.now,
  everyMs = EVERY_MS,
}: RebuildOptions): PeriodicTask {
  let notBefore = 0;
  const work = async (stop: AbortSignal) => {
    const now = clock();
    const due = nextChangeOf(out);
    if (due === undefined || Date.parse(due) > now || now < notBefore) return;
    notBefore = now + PAUSE_MS;
    log({ level: 'info', event: 'rebuild.started', due });
    const { succeeded, output } = await build(stop);
    if (stop.aborted) return;
    if (succeeded) log({ level: 'info', event: 'rebuild.finished', next: nextChangeOf(out) });
    else log({ level: 'error', event: 'rebuild.failed', output, text: FAILED });
    // The next change may be due within the hour.
    if (succeeded && nextChangeOf(out) !== due) notBefore = 0;
  };
  return runPeriodically({ name: 'rebuild', everyMs, work, log });
}

const FAILED = 'The former build stays. Mend what the output names, and build.';

/** When a build changes without an edit. A build of a former release does not say. */
function nextChangeOf(out: string): string | undefined {
  try {
    const { nextChange } = JSON.parse(readFileSync(join(releaseFolder(out), 'private/schedule.json'), 'utf8'));
    return nextChange ?? undefined;
  } catch {
    return undefined; // The build was just replaced, or is of a former release.
  }
}
