import type { Message } from '../message.ts';
import type { Answer, Send } from '../send.ts';
import { domainOf, mailtoUrl } from './mail-address.ts';

interface AlertReceivers {
  /** ALERT_WEBHOOK_URL */
  readonly url?: string;
  /** ALERT_EMAIL_TO, and the sender of its e-mails. */
  readonly email?: { readonly to: string; readonly from: string };
}

/**
 * Sends each alert to all receivers. It counts as sent when one of them has it; otherwise the first answer says why it
 * is not.
 */
export function sendToAll({ url, email }: AlertReceivers, send: Send): Send {
  return async (alert) => {
    const messages = [...(url === undefined ? [] : [{ ...alert, url }]), ...(email ? [alertMail(alert, email)] : [])];
    const answers = await Promise.all(messages.map(send));
    return answers.find(isAccepted) ?? answers[0] ?? { error: 'no alert has a receiver' };
  };
}

function isAccepted(answer: Answer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300;
}

/** The alert's own sentence. Alerts name no person. */
function alertMail({ body }: Message, { to, from }: { to: string; from: string }): Message {
  // The cast is for JSON that alerts/alerts.ts shapes.
  const { type, text, timestamp } = JSON.parse(body) as { type: string; text: string; timestamp: string };
  return {
    url: mailtoUrl(to),
    headers: {
      subject: `Alert: ${type}`,
      'message-id': `<${`alert-${type}-${timestamp}`.replace(/[^A-Za-z0-9.-]/g, '-')}@${domainOf(from)}>`,
      'auto-submitted': 'auto-generated',
    },
    body: `${text}\n\n${timestamp}\n`,
  };
}
