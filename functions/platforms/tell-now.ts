import { mailing } from '../admin/mail/operator-mailer.ts';
import { tellOperators } from '../admin/mail/tell-operators.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import { adminSettings } from './admin-settings.ts';
import type { Environment } from './environment/environment.ts';

export interface TellNow {
  readonly environment: Pick<Environment, 'admin' | 'delivery'>;
  readonly store: Store;
  readonly log: Log;
}

/** How many names one run makes findable, once an operator has searched for one. */
const NAMES_AT_ONCE = 1000;

/** Mails people of /admin what is due, once, and goes on with the keys of names. Does nothing where ADMIN is off. */
export async function tellNow({ environment, store, log }: TellNow): Promise<void> {
  const admin = adminSettings({ environment, limit: createRateLimiter });
  if (!admin) return;
  const access = mailing(admin, log);
  const now = new Date();
  await tellOperators({ store, access, now });
  await store.work.indexNames(now, NAMES_AT_ONCE, true);
}
