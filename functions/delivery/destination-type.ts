import { FORM_IDS } from '../../schemas/generated/forms.ts';
import type { Seller } from '../leads/may-receive.ts';
import type { Contact } from '../leads/person.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { FormId } from '../leads/submission.ts';
import type { Channel, Due } from '../store/outbox.ts';
import type { RouteEnd } from './buyers/route-end.ts';
import type { EmailSettings } from './email/mail-address.ts';
import type { MakeMessage } from './message.ts';

/** An address that submissions of some forms are delivered to. */
export interface Destination {
  /** SHA-256 of the address: a changed address is a new destination. */
  readonly id: string;
  /** The only part of the address that may be logged: path and query can hold secrets. */
  readonly origin: string;
  readonly channel: Channel;
  readonly forms: readonly FormId[];
  /** Forms whose notices are sent here: its own, and those that its origin used to receive. */
  readonly noticesOf: readonly FormId[];
  /** Set when it belongs to a seller, and not to the operator: it gets only what this seller may receive. */
  readonly seller?: Seller;
  /** Set when it takes only the rows of this recipient of the outbox. Left out: the seller's id, or the operator. */
  readonly recipient?: string;
  /** Set when it sends only the links to this contact. */
  readonly contact?: Contact;
  /** Why a submission must not go there, as a sentence. */
  readonly refuses?: (submission: StoredSubmission) => string | undefined;
  /** The first moment, now or later, at which a submission may be sent. At any time, when left out. */
  readonly notBefore?: (submission: StoredSubmission, now: Date) => Date;
  /** Whether each message has a recipient of its own: one that refuses it closes nothing for the others. */
  readonly ownRecipients?: boolean;
  readonly messageOf: MakeMessage;
  /** Set when a lead is not sent in one message: it is offered to buyers, one after the other. */
  readonly route?: (due: Due, owner: string) => Promise<RouteEnd>;
}

/** The configured addresses. */
export interface DeliverySettings {
  /** For every form without an address of its own. */
  readonly webhookUrl?: string;
  readonly webhookUrls: Partial<Record<FormId, string>>;
  readonly webhookSecrets: readonly string[];
  /** Without it, calls go to the webhook. */
  readonly callTrackingUrl?: string;
  /** Sends links to people: VERIFICATION_WEBHOOK_URL. Without it, an operator verifies privacy requests. */
  readonly verification?: { readonly url: string; readonly siteOrigin: string };
  readonly sellerWebhooks?: readonly SellerWebhook[];
  readonly email?: EmailSettings;
}

/** The address of a seller, and the keys that only this seller knows. */
export interface SellerWebhook {
  /** The seller's id in content/sellers.yaml. */
  readonly seller: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

type WithoutNotices = Omit<Destination, 'noticesOf'>;

/** Adds to each of the operator's destinations of one kind the forms whose notices it gets. */
export function withNotices(destinations: readonly WithoutNotices[]): readonly Destination[] {
  return destinations.map((one) => ({ ...one, noticesOf: noticeFormsOf(one, destinations) }));
}

/** The first of an origin also takes notices of the forms that none of the origin's destinations receives now. */
function noticeFormsOf(one: WithoutNotices, all: readonly WithoutNotices[]): readonly FormId[] {
  const sameOrigin = all.filter(({ origin }) => origin === one.origin);
  if (sameOrigin[0] !== one) return one.forms;
  return [...one.forms, ...FORM_IDS.filter((form) => !sameOrigin.some(({ forms }) => forms.includes(form)))];
}
