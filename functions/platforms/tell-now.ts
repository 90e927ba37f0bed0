import { tellOperators } from '../admin/mail/tell-operators.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import { adminAccess } from './admin-access.ts';
import type { Environment } from './environment/environment.ts';

interface TellNow {
  readonly environment: Pick<Environment, 'admin' | 'delivery'>;
  readonly store: Store;
  readonly log: Log;
}

/** How many names one run makes findable, once an operator has searched for one. */
const NAMES_AT_ONCE = 1000;

/** Mails people of /admin what is due, once, and goes on with the keys of names. Does nothing where ADMIN is off. */
export async function tellNow({ environment, store, log }: TellNow): Promise<void> {
  const access = adminAccess({ environment, log, limit: createRateLimiter });
  if (!access) return;
  const now = new Date();
  await tellOperators({ store, access, now });
  await store.work.indexNames(now, NAMES_AT_ONCE, true);
}
