import { domainOf, type EmailSettings, isMailbox, mailtoUrl } from '../../delivery/email/mail-address.ts';
import { createMailer } from '../../delivery/email/send-mail.ts';
import type { Log } from '../../lib/log.ts';
import type { AdminAccess, AdminSettings } from '../web/access.ts';

/** Mails people of /admin by the mail server of the settings. Never rejects: what could not be sent is logged. */
function operatorMailer(email: EmailSettings, log: Log): AdminAccess['mail'] {
  const send = createMailer(email);
  return async ({ to, subject, text, id, replyTo }) => {
    const messageId = `<${id}@${domainOf(email.from)}>`;
    const reply: Record<string, string> = replyTo === undefined || !isMailbox(replyTo) ? {} : { 'reply-to': replyTo };
    const headers = { subject, 'message-id': messageId, 'auto-submitted': 'auto-generated', ...reply };
    const answer = await send({ url: mailtoUrl(to), headers, body: text });
    if (!('error' in answer)) return 'sent';
    log({ level: 'error', event: 'admin.mail-failed', error: answer.error });
    const isFinal = answer.lasting === 'message' || answer.lasting === 'recipient';
    return isFinal ? { refused: answer.error } : 'later';
  };
}

/** What /admin works with where it mails. */
export function mailing(admin: AdminSettings, log: Log): AdminAccess {
  const { email } = admin;
  const unable = async () => 'later' as const;
  return { ...admin, mail: admin.mail ?? (email ? operatorMailer(email, log) : unable) };
}
