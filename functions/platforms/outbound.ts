import type { Ask } from '../delivery/checks/ask.ts';
import type { RunCommand } from '../delivery/checks/run-command.ts';
import { sendToAll } from '../delivery/email/alert-mail.ts';
import { createMailer, sendBy } from '../delivery/email/send-mail.ts';
import type { Send } from '../delivery/send.ts';
import type { AlertEnvironment } from './environment/delivery.ts';
import type { Environment } from './environment/environment.ts';

/** How a platform reaches other hosts. */
export interface Outbound {
  /** Names this process among those that deliver from the same store. */
  readonly where: string;
  /** Posts a webhook. */
  readonly http: Send;
  readonly ask: Ask;
  /** Runs LEAD_VERIFY_COMMAND. Left out where no program can be started. */
  readonly runCommand?: RunCommand;
}

/** Sends webhooks by `http`, and e-mails where SMTP_URL is set. */
export function senderOf({ delivery: { email } }: Pick<Environment, 'delivery'>, http: Send): Send {
  return sendBy(http, email && createMailer(email));
}

/**
 * Where alerts go: ALERT_WEBHOOK_URL, ALERT_EMAIL_TO, or both. `url` stands for both in an alert that `send` passes on.
 */
export function alertReceiver(
  { url, to }: AlertEnvironment,
  environment: Pick<Environment, 'delivery'>,
  http: Send,
): { readonly url: string; readonly send: Send } {
  const { email } = environment.delivery;
  const receivers = { url, email: email && to !== undefined ? { to, from: email.from } : undefined };
  return { url: url ?? '', send: sendToAll(receivers, senderOf(environment, http)) };
}
