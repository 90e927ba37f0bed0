import type { AdminAccess } from '../admin/web/access.ts';
import { domainOf, isMailbox, mailtoUrl } from '../delivery/email/mail-address.ts';
import { createMailer } from '../delivery/email/send-mail.ts';
import type { Rate } from '../http/rate.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Log } from '../lib/log.ts';
import type { Environment } from './environment/environment.ts';

interface AccessOptions {
  readonly environment: Pick<Environment, 'admin' | 'delivery'>;
  readonly log: Log;
  readonly limit: (rate: Rate) => RateLimiter;
}

/** Tries to come in from one network: an office may share it. */
const BY_ADDRESS: Rate = { times: 20, seconds: 15 * 60 };
/** Codes for one account, so that no visitor fills a mailbox. */
const BY_ACCOUNT: Rate = { times: 10, seconds: 60 * 60 };

/** What /admin works with. Undefined where it is off. */
export function adminAccess({ environment, log, limit }: AccessOptions): AdminAccess | undefined {
  const { admin, delivery } = environment;
  const { email } = delivery;
  if (!admin || !email) return undefined;
  const send = createMailer(email);
  const [address, account] = [limit(BY_ADDRESS), limit(BY_ACCOUNT)];
  return {
    origin: admin.origin,
    overdueMinutes: admin.overdueMinutes,
    mail: async ({ to, subject, text, id, replyTo }) => {
      const messageId = `<${id}@${domainOf(email.from)}>`;
      const reply: Record<string, string> = replyTo === undefined || !isMailbox(replyTo) ? {} : { 'reply-to': replyTo };
      const headers = { subject, 'message-id': messageId, 'auto-submitted': 'auto-generated', ...reply };
      const answer = await send({ url: mailtoUrl(to), headers, body: text });
      if (!('error' in answer)) return 'sent';
      log({ level: 'error', event: 'admin.mail-failed', error: answer.error });
      const isFinal = answer.lasting === 'message' || answer.lasting === 'recipient';
      return isFinal ? { refused: answer.error } : 'later';
    },
    tries: { address: (key) => address.take(`admin ${key}`), account: (key) => account.take(`admin ${key}`) },
  };
}
