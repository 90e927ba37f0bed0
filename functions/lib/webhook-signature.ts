import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature of Standard Webhooks 1.0 (https://www.standardwebhooks.com) covers. */
interface SignedText {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

/** "v1," and the HMAC-SHA256 over "id.timestamp.body" in base64. A secret is "whsec_" and base64. */
export function webhookSignature({ id, timestamp, body }: SignedText, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** Whether one of the signatures, separated by spaces, was made with one of the secrets. Takes equally long for any. */
export function hasSignature(signed: SignedText, signatures: string, secrets: readonly string[]): boolean {
  const given = signatures.split(' ').map((one) => Buffer.from(one));
  const expected = secrets.map((secret) => Buffer.from(webhookSignature(signed, secret)));
  const matches = expected.flatMap((one) => given.map((two) => one.length === two.length && timingSafeEqual(one, two)));
  return matches.includes(true);
}

interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The three headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com): HMAC-SHA256 over "id.timestamp.body"
 * in base64. Each secret adds a signature, so receivers can verify with the old or the new key during a rotation.
 * @param secrets each "whsec_" and base64.
 */
export function signatureHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => webhookSignature({ id, timestamp, body }, secret));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
