import type { DeliverySettings } from '../../../delivery/destination.ts';
import type { FormId } from '../../../leads/submission.ts';
import type { Reader } from './reader.ts';

/** Where leads go, and how. */
export interface DeliveryEnvironment extends DeliverySettings {
  /** Whether addresses of this machine and its network may be called. */
  readonly allowPrivate: boolean;
  /** Most messages on their way to one destination at a time. */
  readonly concurrency: number;
}

/** An address to tell when leads wait too long. */
export interface AlertEnvironment {
  readonly url: string;
  readonly afterMinutes: number;
}

const URLS_OF_FORMS: Readonly<Record<string, FormId>> = {
  LEAD_WEBHOOK_URL_CALLBACK: 'callback',
  LEAD_WEBHOOK_URL_QUOTE: 'quote',
  LEAD_WEBHOOK_URL_CONTACT: 'contact',
  LEAD_WEBHOOK_URL_LISTING: 'business-listing',
  LEAD_WEBHOOK_URL_PRIVACY: 'privacy-request',
};

export function readDelivery(reader: Reader): DeliveryEnvironment {
  const webhookUrl = reader.address('LEAD_WEBHOOK_URL');
  const webhookUrls = Object.fromEntries(
    Object.entries(URLS_OF_FORMS).flatMap(([name, form]) => {
      const url = reader.address(name);
      return url === undefined ? [] : [[form, url]];
    }),
  );
  const webhookSecrets = readSecrets(reader);
  if (webhookSecrets.length === 0 && (webhookUrl !== undefined || Object.keys(webhookUrls).length > 0)) {
    const name = webhookUrl !== undefined ? 'LEAD_WEBHOOK_URL' : 'LEAD_WEBHOOK_URL_…';
    if (reader.text('LEAD_WEBHOOK_SECRET') === undefined)
      reader.faults.push(`${name} needs LEAD_WEBHOOK_SECRET beside it, to sign what is sent.`);
  }
  return {
    webhookUrl,
    webhookUrls,
    webhookSecrets,
    callTrackingUrl: reader.address('CALL_TRACKING_URL'),
    allowPrivate: reader.yesOrNo('WEBHOOK_ALLOW_PRIVATE', false),
    concurrency: reader.count('DELIVERY_CONCURRENCY', { from: 1, to: 100, fallback: 4 }),
  };
}

export function readAlert(reader: Reader): AlertEnvironment | undefined {
  const url = reader.address('ALERT_WEBHOOK_URL');
  const afterMinutes = reader.count('ALERT_AFTER_MINUTES', { from: 1, to: 100_000, fallback: 30 });
  return url === undefined ? undefined : { url, afterMinutes };
}

/**
 * Standard Webhooks secrets are "whsec_" and base64, so that whoever receives a lead can tell that it is from us. Several, with a space
 * between, while one is replaced by another.
 */
function readSecrets({ text, faults }: Reader): readonly string[] {
  const secrets = (text('LEAD_WEBHOOK_SECRET') ?? '').split(/\s+/).filter(Boolean);
  if (secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))) return secrets;
  faults.push(
    'LEAD_WEBHOOK_SECRET must be "whsec_" and at least 24 bytes in base64; make one with: echo "whsec_$(openssl rand -base64 32)".',
  );
  return [];
}
