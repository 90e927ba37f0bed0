import { LINK_PAGE } from '../../../schemas/rules/forms/privacy-link.ts';
import { signatureHeaders } from '../../lib/webhook-signature.ts';
import { type DueNotice, type DueVerification, sellerDeliveryId } from '../../store/outbox.ts';
import type { MakeMessage } from '../message.ts';
import { type MessageCause, type MessageDetails, WEBHOOK_TYPES, type WebhookType } from '../webhook-types.ts';

interface WebhookOptions {
  readonly url: string;
  /** Each "whsec_" and base64; more than one while keys are rotated. */
  readonly secrets: readonly string[];
  /** Where links begin that are sent to a person. Needed only for those. */
  readonly siteOrigin?: string;
  /** The seller it goes to. Left out for the operator. */
  readonly seller?: string;
}

/**
 * Makes Standard Webhooks messages: {"type", "timestamp", "data"}, where the type is "<kind>.<name in
 * WEBHOOK_TYPES>". The webhook-id is the same at every attempt, so the receiver can drop repeats: the submission's id (to a
 * seller: followed by the seller's), or that of the notice or link itself.
 */
export function webhook({ url, secrets, seller, siteOrigin = '' }: WebhookOptions): MakeMessage {
  return (submission, now, instead) => {
    const [name, type] = webhookTypeFor(instead?.requestType);
    const timestamp = instead?.requestedAt ?? submission.receivedAt;
    const data = type.dataOf(submission, instead?.requestType, detailsOf(instead, siteOrigin));
    const body = JSON.stringify({ type: `${submission.kind}.${name}`, timestamp, data });
    const id = instead?.id ?? (seller === undefined ? submission.id : sellerDeliveryId(submission.id, seller));
    const signature = signatureHeaders({ id, at: now, body }, secrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  };
}

function detailsOf(instead: DueNotice | DueVerification | undefined, siteOrigin: string): MessageDetails {
  if (!instead) return {};
  if (instead.requestType !== 'verification') return { submissions: instead.submissions };
  const { contact, to, token, expiresAt } = instead;
  return { link: { to: { [contact]: to }, url: `${siteOrigin}${LINK_PAGE}/${token}`, expiresAt } };
}

/** @throws when no webhook type covers what the person asked for: a bug. */
export function webhookTypeFor(cause: MessageCause | undefined): readonly [name: string, type: WebhookType] {
  const found = Object.entries<WebhookType>(WEBHOOK_TYPES).find(([, type]) => type.covers(cause));
  if (!found) throw new Error(`No webhook type covers "${cause}".`);
  return found;
}
