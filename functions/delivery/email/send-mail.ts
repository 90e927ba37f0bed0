import { createTransport } from 'nodemailer';
import type { Message } from '../message.ts';
import type { Send } from '../send.ts';
import { addressOf, isMailto } from './mail-address.ts';
import { answerOfError } from './smtp-answer.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface MailerOptions {
  readonly server: SmtpServer;
  /** LEAD_EMAIL_FROM: an address, with or without a name before it. */
  readonly from: string;
  /** For the connection, the message, and the answer together. */
  readonly timeoutMs?: number;
  /** Certificates to trust in place of the system's. For tests. */
  readonly ca?: string;
}

/** Shorter than a lease of the outbox, and long enough for a server that checks a message before it answers. */
const TIMEOUT_MS = 25_000;
const SILENCE_MS = 15_000;

/**
 * Creates a sender of messages to mailto: addresses, which never rejects. Each message has a connection of its own,
 * with TLS 1.2 or later and a certificate that is checked (RFC 8314); a server without it is sent nothing. The server's
 * 2xx after the message is the receipt (RFC 5321, 4.2.5). A message may arrive twice when that answer is lost; the
 * repeat has the same Message-ID.
 */
export function createMailer({ server, from, timeoutMs = TIMEOUT_MS, ca }: MailerOptions): Send {
  const { host, port, security, user, password } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'off',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) },
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // A message is only what we wrote: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ url, headers, body, html }: Message) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { subject, 'message-id': messageId, ...others } = headers;
    try {
      const mail = { from, to: addressOf(url), subject, messageId, headers: others, text: body, html, signal };
      await transport.sendMail(mail);
      return { status: 250 };
    } catch (error) {
      return signal.aborted ? { error: 'no answer in time' } : answerOfError(error);
    }
  };
}

/** Sends each message by its address: mailto: by the mailer, if there is one, and all others by HTTP. */
export function sendBy(http: Send, mail: Send | undefined): Send {
  return async (message) => {
    if (!isMailto(message.url)) return http(message);
    return mail ? mail(message) : { error: 'SMTP_URL is not set' };
  };
}
