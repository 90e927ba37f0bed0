import { type Repeating, repeat } from '../../delivery/repeat.ts';
import type { Log } from '../../log.ts';
import { retain } from '../../operators/retain.ts';
import type { FullStore } from '../../store/outbox.ts';
import type { Environment } from './environment.ts';

export interface Retaining {
  readonly environment: Pick<Environment, 'retention'>;
  readonly store: FullStore;
  readonly log: Log;
}

const DAY_MS = 86_400_000;
/** In the audit log, where otherwise the operator's account stands. */
const SERVER = 'server';

/** Applies the retention table when a server starts and each day while it runs, where RETAIN_DAILY says so. */
export function keepRetaining({ environment, store, log }: Retaining): Repeating {
  const { days, daily } = environment.retention;
  if (!daily) return { stop: async () => {} };
  const work = async (stop: AbortSignal) => {
    const applied = await retain(store, { days, by: { who: SERVER, at: new Date() }, stop });
    const counts = Object.fromEntries(applied.map(({ rule, submissions }) => [rule, submissions]));
    log({ level: 'info', event: 'retention.applied', ...counts });
  };
  return repeat({ name: 'retention', everyMs: DAY_MS, work, log });
}
