import type { LeadCheck, StoredSubmission } from '../../leads/stored-submission.ts';
import { describeError, type Log } from '../../lib/log.ts';
import type { CheckResult, Outbox } from '../../store/outbox.ts';
import { PREPARATIONS } from '../generated/preparations.ts';
import { WAITS_MS } from '../next-attempt.ts';
import { type Preparation, type PreparationContext, UNAVAILABLE } from './preparation-type.ts';

export interface PrepareOptions extends PreparationContext {
  readonly outbox: Pick<Outbox, 'startChecks' | 'finishChecks'>;
  /** Most leads that are being checked at once. */
  readonly concurrency: number;
  readonly log: Log;
}

/** What came of the checks of a lead. */
type Prepared =
  /** It may be delivered, with what was found out. */
  | { readonly submission: StoredSubmission }
  /** It is to be quarantined for this reason. */
  | { readonly held: string }
  /** Another worker is checking it, or too many are being checked. */
  | { readonly until: Date };

/** Makes the checks that a lead needs before its first delivery. Never rejects. */
export type Prepare = (submission: StoredSubmission) => Promise<Prepared>;

/** Longer than all checks of a lead take together: a worker that holds them longer has died. */
const LEASE_MS = 60_000;
/** How long a delivery waits for other leads' checks. */
const PATIENCE_MS = 10_000;
const RETRY_MS = 1_000;

/**
 * Each check is made once per lead, for all its recipients, by one worker of all servers, outside of any transaction. A
 * worker that dies between asking and storing leaves the check to the next one.
 */
export function createPrepare(options: PrepareOptions): Prepare {
  const { now, log } = options;
  const underWay = new Map<string, Promise<readonly LeadCheck[] | undefined>>();
  const inTurn = limited(options.concurrency);
  const later = () => ({ until: new Date(now().getTime() + RETRY_MS) });

  /** The results, for all who ask at that moment. Undefined when the delivery has to wait. */
  function check(submission: StoredSubmission, names: readonly string[]): Promise<readonly LeadCheck[] | undefined> {
    const { id } = submission;
    const running =
      underWay.get(id) ??
      inTurn(() => makeChecks(submission, names, options))
        .catch((error: unknown) => {
          log({ level: 'error', event: 'preparation.failed', id, ...describeError(error) });
          return undefined;
        })
        .finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  }

  return async (submission) => {
    const names = namesFor(submission, options);
    const known = submission.checks ?? [];
    if (names.every((name) => known.some((one) => one.name === name))) return releasedOrHeld(submission);
    const results = await check(submission, names);
    return results ? releasedOrHeld({ ...submission, checks: merged(submission, results) }) : later();
  };
}

/** A privacy request is never checked: it is always delivered. */
function namesFor(submission: StoredSubmission, { settings }: PreparationContext): readonly string[] {
  if (submission.kind === 'privacy-request') return [];
  return Object.keys(PREPARATIONS).filter((name) => applies(name, submission, { settings }));
}

/** Whether the check of this name is set up, and says something about this submission. */
export function applies(
  name: string,
  submission: StoredSubmission,
  { settings }: Pick<PreparationContext, 'settings'>,
): boolean {
  return preparationOf(name)?.applies(submission, settings) === true;
}

function preparationOf(name: string): Preparation | undefined {
  return Object.entries<Preparation>(PREPARATIONS).find(([known]) => known === name)?.[1];
}

/** What an operator released in spite of a verdict is not held again. */
function releasedOrHeld(submission: StoredSubmission): Prepared {
  for (const [name, { holds }] of Object.entries<Preparation>(PREPARATIONS)) {
    const outcome = submission.checks?.find((one) => one.name === name)?.outcome;
    const reason = outcome === undefined ? undefined : holds?.(outcome);
    if (reason !== undefined && submission.reasons?.includes(reason) !== true) return { held: reason };
  }
  return { submission };
}

/** The results; undefined while another worker makes one of the checks. */
async function makeChecks(
  submission: StoredSubmission,
  names: readonly string[],
  options: PrepareOptions,
): Promise<readonly LeadCheck[] | undefined> {
  const { outbox, now } = options;
  const { id } = submission;
  const { own, known } = await outbox.startChecks({ submissionId: id, names, now: now(), leaseMs: LEASE_MS });
  const results = await Promise.all(own.map((name) => makeCheck(submission, { name, attempts: 0 }, options)));
  if (results.length > 0) await outbox.finishChecks(id, results);
  const all = [...known, ...results];
  return names.every((name) => all.some((one) => one.name === name)) ? all : undefined;
}

/** Makes one check, now or again. A bug in it is a finding like any other failure. */
export async function makeCheck(
  submission: StoredSubmission,
  { name, attempts }: { readonly name: string; readonly attempts: number },
  { log, ...context }: PreparationContext & { readonly log: Log },
): Promise<CheckResult> {
  const finding = await preparationOf(name)
    ?.make(submission, context)
    .catch((error: unknown) => {
      log({ level: 'error', event: 'preparation.failed', id: submission.id, name, ...describeError(error) });
      return undefined;
    });
  const { outcome = UNAVAILABLE, detail = {}, again = false } = finding ?? {};
  log({ level: outcome === UNAVAILABLE ? 'warn' : 'info', event: `preparation.${outcome}`, id: submission.id, name });
  const at = context.now();
  const wait = again ? WAITS_MS[attempts] : undefined;
  const nextAt = wait === undefined ? {} : { nextAt: new Date(at.getTime() + wait) };
  return { name, outcome, at: at.toISOString(), detail, ...nextAt };
}

function merged({ checks = [] }: StoredSubmission, results: readonly LeadCheck[]): readonly LeadCheck[] {
  return [...checks.filter(({ name }) => !results.some((one) => one.name === name)), ...results];
}

/**
 * Lets a number of calls run at once. A further call waits for its turn.
 * @returns a function that resolves to undefined when a call's turn has not come within PATIENCE_MS.
 */
function limited(most: number) {
  let free = most;
  const waiting = new Set<() => void>();

  function turn(): Promise<boolean> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, PATIENCE_MS);
      waiting.add(begin);
    });
  }

  /** The next call gets the turn that has just ended. */
  function end(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!(await turn())) return undefined;
    try {
      return await work();
    } finally {
      end();
    }
  };
}
