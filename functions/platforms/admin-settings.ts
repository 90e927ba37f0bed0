import type { AdminSettings } from '../admin/web/access.ts';
import type { Rate } from '../http/rate.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Environment } from './environment/environment.ts';

interface AccessOptions {
  readonly environment: Pick<Environment, 'admin' | 'delivery'>;
  readonly limit: (rate: Rate) => RateLimiter;
}

/** Tries to come in from one network: an office may share it. */
const BY_ADDRESS: Rate = { times: 20, seconds: 15 * 60 };
/** Codes for one account, so that no visitor fills a mailbox. */
const BY_ACCOUNT: Rate = { times: 10, seconds: 60 * 60 };

/** What /admin is served with. Undefined where it is off. Sends no mail itself: most functions never need that code. */
export function adminSettings({ environment, limit }: AccessOptions): AdminSettings | undefined {
  const { admin, delivery } = environment;
  const { email } = delivery;
  if (!admin || !email) return undefined;
  const [address, account] = [limit(BY_ADDRESS), limit(BY_ACCOUNT)];
  return {
    origin: admin.origin,
    overdueMinutes: admin.overdueMinutes,
    timeZone: admin.timeZone,
    email,
    tries: { address: (key) => address.take(`admin ${key}`), account: (key) => account.take(`admin ${key}`) },
  };
}
