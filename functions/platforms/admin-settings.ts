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
    originFor: (form, seller) => originFor(delivery, form, seller),
    tries: { address: (key) => address.take(`admin ${key}`), account: (key) => account.take(`admin ${key}`) },
  };
}

/** The origin only: the rest of an address may be a secret. */
function originFor(
  { webhookUrl, webhookUrls, sellerWebhooks = [] }: Environment['delivery'],
  form: string,
  seller: string | undefined,
): string | undefined {
  const own = new Map(Object.entries(webhookUrls)).get(form.split(':')[0] ?? '') ?? webhookUrl;
  const url = seller === undefined ? own : sellerWebhooks.find((one) => one.seller === seller)?.url;
  return url && new URL(url).origin;
}
