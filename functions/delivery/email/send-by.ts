import type { Send } from '../send.ts';
import { isMailto } from './mail-address.ts';

/** Sends each message by its address: mailto: by the mailer, if there is one, and all others by HTTP. */
export function sendBy(http: Send, mail: Send | undefined): Send {
  return async (message) => {
    if (!isMailto(message.url)) return http(message);
    return mail ? mail(message) : { error: 'SMTP_URL is not set' };
  };
}
