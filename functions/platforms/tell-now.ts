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

/** Mails people of /admin what is due, once. Does nothing where ADMIN is off. */
export async function tellNow({ environment, store, log }: TellNow): Promise<void> {
  const access = adminAccess({ environment, log, limit: createRateLimiter });
  if (access) await tellOperators({ store, access, now: new Date() });
}
