import { FORM_IDS } from '../../schemas/generated/forms.ts';
import { nextCallingTime } from '../leads/calling-hours.ts';
import { mayPassOnCall, mayTrackCall, type Seller } from '../leads/may-receive.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { FormId } from '../leads/submission.ts';
import { sha256 } from '../lib/text.ts';
import { CALL_TRACKING_RECIPIENT, type Channel } from '../store/outbox.ts';
import { callTracking } from './channels/call-tracking.ts';
import { webhook } from './channels/webhook.ts';
import type { DeliverySettings, Destination } from './destination-type.ts';
import { withNotices } from './destination-type.ts';
import { emailDestinations } from './email/email-destinations.ts';

export type { DeliverySettings, Destination, SellerWebhook } from './destination-type.ts';

/** Forms whose submissions always go to a webhook. */
export const WEBHOOK_FORMS: readonly FormId[] = FORM_IDS.filter((form) => form !== 'appointment');

/**
 * The destinations: the operator's, one per address and channel, and those of each seller with an address. Submissions
 * of a form without an address wait until it has one; so do those for a seller that is not among `sellers`.
 */
export function destinationsOf(settings: DeliverySettings, sellers: readonly Seller[] = []): readonly Destination[] {
  return [
    ...ownDestinations(settings),
    ...sellerDestinations(settings, sellers),
    ...emailDestinations(settings, sellers),
  ];
}

function sellerDestinations(
  { sellerWebhooks = [] }: DeliverySettings,
  sellers: readonly Seller[],
): readonly Destination[] {
  return sellerWebhooks.flatMap(({ seller: id, url, secrets }): readonly Destination[] => {
    const seller = sellers.find((one) => one.id === id);
    if (!seller) return [];
    const messageOf = webhook({ url, secrets, seller: id });
    return [{ ...identityOf(url), channel: 'webhook', forms: [], noticesOf: [], seller, messageOf }];
  });
}

function ownDestinations(settings: DeliverySettings): readonly Destination[] {
  const { callTrackingUrl } = settings;
  const webhooks = webhooksFor('webhook', WEBHOOK_FORMS, settings);
  const links = linkSender(settings);
  if (callTrackingUrl !== undefined) return [...withNotices(webhooks), ...callTrackingHosts(callTrackingUrl), ...links];
  const calls = webhooksFor('call-tracking', ['appointment'], settings);
  return [...withNotices([...webhooks, ...calls.map((one) => ({ ...one, refuses: mayPassOnCall }))]), ...links];
}

/** The destination that sends links, when there is one. */
function linkSender({ verification, webhookSecrets: secrets }: DeliverySettings): readonly Destination[] {
  if (!verification) return [];
  return [
    {
      ...identityOf(verification.url),
      channel: 'verification',
      forms: ['privacy-request'],
      noticesOf: [],
      messageOf: webhook({ ...verification, secrets }),
    },
  ];
}

type Webhook = Omit<Destination, 'noticesOf'>;

function webhooksFor(channel: Channel, forms: readonly FormId[], settings: DeliverySettings): readonly Webhook[] {
  const formsByUrl = new Map<string, readonly FormId[]>();
  for (const form of forms) {
    const url = settings.webhookUrls[form] ?? settings.webhookUrl;
    if (url !== undefined) formsByUrl.set(url, [...(formsByUrl.get(url) ?? []), form]);
  }
  return [...formsByUrl].map(([url, ownForms]) => ({
    ...identityOf(url),
    channel,
    forms: ownForms,
    messageOf: webhook({ url, secrets: settings.webhookSecrets }),
  }));
}

/** One host twice: for calls that were asked of it, and for visitors who sent the callback form. */
function callTrackingHosts(url: string): readonly Destination[] {
  const host: Destination = {
    ...identityOf(url),
    channel: 'call-tracking',
    forms: ['appointment'],
    noticesOf: [],
    refuses: mayTrackCall,
    notBefore: callingTime,
    messageOf: callTracking(url),
  };
  return [host, { ...host, forms: [], recipient: CALL_TRACKING_RECIPIENT }];
}

/** By the state of the ZIP code; a state that was only typed does not say where the person is. */
function callingTime({ payload: { zipState } }: StoredSubmission, now: Date): Date {
  return nextCallingTime(typeof zipState === 'string' ? zipState : undefined, now);
}

function identityOf(url: string): Pick<Destination, 'id' | 'origin'> {
  return { id: sha256(url), origin: new URL(url).origin };
}
