import { sellerDeliveryId } from '../../store/outbox.ts';
import { WEBHOOK_TYPES } from '../generated/webhooks.ts';
import type { MakeMessage } from '../message.ts';
import { signatureHeaders } from '../sign.ts';
import type { WebhookType } from '../webhook-type.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Each "whsec_" and base64; more than one while keys are rotated. */
  readonly secrets: readonly string[];
  /** The seller it goes to. Left out for the operator. */
  readonly seller?: string;
}

/**
 * Makes Standard Webhooks messages: {"type", "timestamp", "data"}, where the type is "<kind>.<name of a file in
 * ../webhooks>". The webhook-id is the same at every attempt, so the receiver can drop repeats: the submission's id
 * (to a seller: followed by the seller's), or the notice's own.
 */
export function webhook({ url, secrets, seller }: WebhookOptions): MakeMessage {
  return (submission, now, notice) => {
    const [name, type] = webhookTypeFor(notice?.requestType);
    const timestamp = notice?.requestedAt ?? submission.receivedAt;
    const data = type.dataOf(submission, notice?.requestType);
    const body = JSON.stringify({ type: `${submission.kind}.${name}`, timestamp, data });
    const id = notice?.id ?? (seller === undefined ? submission.id : sellerDeliveryId(submission.id, seller));
    const signature = signatureHeaders({ id, at: now, body }, secrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  };
}

/** @throws when no webhook type covers what the person asked for: a bug. */
export function webhookTypeFor(
  requestType: Parameters<WebhookType['covers']>[0],
): readonly [name: string, type: WebhookType] {
  const found = Object.entries<WebhookType>(WEBHOOK_TYPES).find(([, type]) => type.covers(requestType));
  if (!found) throw new Error(`No webhook type covers "${requestType}".`);
  return found;
}
