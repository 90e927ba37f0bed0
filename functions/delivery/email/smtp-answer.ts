import type { Answer } from '../send.ts';

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
export function answerOfError(error: unknown): Answer {
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
