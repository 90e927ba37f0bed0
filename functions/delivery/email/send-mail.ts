import { createTransport } from 'nodemailer';
import type { Message } from '../message.ts';
import type { Answer, Send } from '../send.ts';
import { addressOf, isMailto, senderOf } from './mail-address.ts';
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
  const transport = transportTo(server, ca);
  return async ({ url, headers, body, html }: Message) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { subject, 'message-id': messageId, ...others } = headers;
    try {
      const mail = {
        from: senderOf(from),
        to: addressOf(url),
        subject,
        messageId,
        headers: others,
        text: body,
        html,
        signal,
      };
      await transport.sendMail(mail);
      return { status: 250 };
    } catch (error) {
      return signal.aborted ? { error: 'no answer in time' } : answerOfError(error);
    }
  };
}

/** Connects to a mail server and signs in, without a message. Undefined when it worked; else why it did not. */
export async function tryMailServer({ server, ca }: Pick<MailerOptions, 'server' | 'ca'>): Promise<string | undefined> {
  try {
    await transportTo(server, ca).verify();
    return undefined;
  } catch (error) {
    const answer = answerOfError(error);
    return 'error' in answer ? answer.error : undefined;
  }
}

function transportTo({ host, port, security, user, password }: SmtpServer, ca: string | undefined) {
  return createTransport({
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
}

/** Sends each message by its address: mailto: by the mailer, if there is one, and all others by HTTP. */
export function sendBy(http: Send, mail: Send | undefined): Send {
  return async (message) => {
    if (!isMailto(message.url)) return http(message);
    return mail ? mail(message) : { error: 'SMTP_URL is not set' };
  };
}

/** What nodemailer's errors say. */
interface SmtpError {
  readonly code?: string;
  /** The command that failed: "CONN", "AUTH PLAIN", "RCPT TO", "DATA". */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Enhanced status codes of an address that does not take mail any more (RFC 3463): bad mailbox, moved, disabled. */
const NO_SUCH_MAILBOX = /^5\.(1\.[1236]|1\.10|2\.1)$/;

/**
 * What a failed attempt means (RFC 5321, 4.2.1; RFC 3463):
 * 1. 4xx, as from greylisting, and no answer at all are temporary: the message is tried again.
 * 2. 5xx is permanent. Refused credentials concern every message to the destination, and an unknown mailbox every
 *    message to its recipient: see nextAttempt. Any other 5xx to a message concerns that message: it is a dead letter
 *    at once.
 * Holds codes only: the server's words can repeat the message.
 */
function answerOfError(error: unknown): Answer {
  const { code, command, responseCode, response } = readError(error);
  if (responseCode === undefined) return { error: `no answer (${code ?? 'unknown'})${HINTS[code ?? ''] ?? ''}` };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const said = `SMTP ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  if (responseCode < 500) return { error: said };
  if (code === 'EAUTH') return { error: `${said}: the user or password is refused`, lasting: 'destination' };
  const isUnknown = command === 'RCPT TO' && (enhanced === undefined || NO_SUCH_MAILBOX.test(enhanced));
  if (isUnknown) return { error: `${said}: the address takes no mail`, lasting: 'recipient' };
  return ABOUT_THE_MESSAGE.has(command ?? '') ? { error: said, lasting: 'message' } : { error: said };
}

/** A server that refuses another command, such as STARTTLS, says nothing about the message. */
const ABOUT_THE_MESSAGE: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const HINTS: Readonly<Record<string, string>> = {
  ETLS: ': the server offers no TLS, or its certificate is not valid',
  ESOCKET: ': the connection failed, or the certificate is not valid',
};

/** The cast is for an error whose properties are then checked. */
function readError(error: unknown): SmtpError {
  if (!(error instanceof Error)) return {};
  const { code, command, responseCode, response } = error as Error & Readonly<Record<keyof SmtpError, unknown>>;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof response === 'string' ? { response } : {}),
  };
}
