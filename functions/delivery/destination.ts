import { FORM_IDS } from '../../schemas/generated/forms.ts';
import type { FormId } from '../leads/submission.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Channel } from '../store/outbox.ts';
import { callTracking } from './channels/call-tracking.ts';
import { webhook } from './channels/webhook.ts';
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
  readonly messageOf: MakeMessage;
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
}

/** Forms whose submissions always go to a webhook. */
export const WEBHOOK_FORMS: readonly FormId[] = FORM_IDS.filter((form) => form !== 'appointment');

/** The destinations, one per address and channel. Submissions of a form without an address wait until it has one. */
export function destinationsOf(settings: DeliverySettings): readonly Destination[] {
  const { callTrackingUrl } = settings;
  const webhooks = webhooksFor('webhook', WEBHOOK_FORMS, settings);
  const links = linkSender(settings);
  if (callTrackingUrl !== undefined) return [...withNotices(webhooks), callTrackingHost(callTrackingUrl), ...links];
  return [...withNotices([...webhooks, ...webhooksFor('call-tracking', ['appointment'], settings)]), ...links];
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

function withNotices(webhooks: readonly Webhook[]): readonly Destination[] {
  return webhooks.map((one) => ({ ...one, noticesOf: noticeFormsOf(one, webhooks) }));
}

/** The first webhook of an origin also takes notices of the forms that none of the origin's webhooks receives now. */
function noticeFormsOf(one: Webhook, webhooks: readonly Webhook[]): readonly FormId[] {
  const sameOrigin = webhooks.filter(({ origin }) => origin === one.origin);
  if (sameOrigin[0] !== one) return one.forms;
  return [...one.forms, ...FORM_IDS.filter((form) => !sameOrigin.some(({ forms }) => forms.includes(form)))];
}

function callTrackingHost(url: string): Destination {
  return {
    ...identityOf(url),
    channel: 'call-tracking',
    forms: ['appointment'],
    noticesOf: [],
    messageOf: callTracking(url),
  };
}

function identityOf(url: string): Pick<Destination, 'id' | 'origin'> {
  return { id: sha256(url), origin: new URL(url).origin };
}
