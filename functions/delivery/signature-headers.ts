import { webhookSignature } from '../lib/webhook-signature.ts';

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
