import { accepted, type Outcome, refused } from '../http/answer.ts';
import { readText } from '../http/read-body.ts';
import { hasSignature } from '../lib/webhook-signature.ts';

/** As Standard Webhooks recommends. A repeat within this time has the same id, so it is the same submission. */
const MAX_SECONDS_OFF = 300;

export interface PartnerKeys {
  readonly secrets: readonly string[];
  /** The setting that holds them, for the message. */
  readonly variable: string;
}

/** Whether a request claims to be signed as in Standard Webhooks. */
export function isSigned({ headers }: Request): boolean {
  return headers.has('webhook-signature');
}

/**
 * A signed request, to be read once more, with its id as Idempotency-Key unless it has one. Refuses with 401 when the
 * signature is not valid or older than five minutes, and with 413 or 400 when the body cannot be read.
 */
export async function verifySigned(
  request: Request,
  { secrets, variable }: PartnerKeys,
  now: Date,
): Promise<Outcome<Request>> {
  const { headers } = request;
  const body = await readText(request);
  if (!body.ok) return body;
  const signed = { id: headers.get('webhook-id') ?? '', timestamp: headers.get('webhook-timestamp') ?? '' };
  const secondsOff = Math.abs(now.getTime() / 1000 - Number(signed.timestamp));
  const isPartner = hasSignature({ ...signed, body: body.value }, headers.get('webhook-signature') ?? '', secrets);
  if (!isPartner || !(secondsOff <= MAX_SECONDS_OFF)) {
    return refused({
      status: 401,
      message: `The signature is not valid: sign id, time and body with ${variable}, and send within 5 minutes.`,
      headers: { 'www-authenticate': 'Standard-Webhooks' },
    });
  }
  const again = new Request(request.url, { method: request.method, headers, body: body.value });
  if (!headers.has('idempotency-key')) again.headers.set('idempotency-key', signed.id);
  return accepted(again);
}
