import type { BuyerSettings } from '../../delivery/buyers/secrets.ts';
import { type DeliverySettings, type SellerWebhook, WEBHOOK_FORMS } from '../../delivery/destination.ts';
import { MAX_CONCURRENCY } from '../../health/backlog.ts';
import type { FormId } from '../../leads/submission.ts';
import { readAlertEmail } from './email.ts';
import type { PreparationEnvironment } from './preparations.ts';
import { type EnvironmentReader, formSuffix, readSecrets } from './reader.ts';

/** Where and how leads are delivered. */
export interface DeliveryEnvironment extends DeliverySettings {
  /** The call-tracking partner signs its requests with one of these. */
  readonly callTrackingSecrets: readonly string[];
  /** How buyers with files of their own are reached. */
  readonly buyers: BuyerSettings;
  /** The keys with which each buyer signs returns, by its id. */
  readonly returnSecrets: Readonly<Record<string, readonly string[]>>;
  /** Whether addresses of this machine and its network are allowed. */
  readonly allowPrivate: boolean;
  /** What is found out about a lead first. */
  readonly preparations?: PreparationEnvironment;
  /** The most messages in flight to one destination, however many it can take. */
  readonly concurrency: number;
}

/** Where and when alerts are sent. */
export interface AlertEnvironment {
  readonly url?: string;
  /** Who is mailed. */
  readonly to?: string;
  readonly afterMinutes: number;
}

/** The variable with a form's own webhook address: LEAD_WEBHOOK_URL_QUOTE for quote. */
export function webhookVariable(form: FormId): string {
  return `LEAD_WEBHOOK_URL_${formSuffix(form)}`;
}

const SELLER_URL = 'LEAD_WEBHOOK_URL_SELLER_';
const SELLER_SECRET = 'LEAD_WEBHOOK_SECRET_SELLER_';

/** The variable with a seller's webhook address: LEAD_WEBHOOK_URL_SELLER_ACME_AGENCY for acme-agency. */
export function sellerVariable(seller: string): string {
  return `${SELLER_URL}${seller.toUpperCase().replaceAll('-', '_')}`;
}

export function readDelivery(reader: EnvironmentReader, siteOrigin: string | undefined): DeliveryEnvironment {
  const webhookUrl = reader.address('LEAD_WEBHOOK_URL');
  const webhookUrls: Partial<Record<FormId, string>> = {};
  for (const form of WEBHOOK_FORMS) {
    const url = reader.address(webhookVariable(form));
    if (url !== undefined) webhookUrls[form] = url;
  }
  const webhookSecrets = readSecrets(reader, 'LEAD_WEBHOOK_SECRET');
  const verification = readVerification(reader, siteOrigin);
  if (webhookSecrets.length === 0 && (webhookUrl !== undefined || Object.keys(webhookUrls).length > 0)) {
    const name = webhookUrl !== undefined ? 'LEAD_WEBHOOK_URL' : 'LEAD_WEBHOOK_URL_…';
    if (reader.text('LEAD_WEBHOOK_SECRET') === undefined)
      reader.faults.push(`${name} needs LEAD_WEBHOOK_SECRET, to sign what is sent.`);
  }
  return {
    webhookUrl,
    webhookUrls,
    webhookSecrets,
    verification,
    callTrackingUrl: reader.address('CALL_TRACKING_URL'),
    callTrackingSecrets: readSecrets(reader, 'CALL_TRACKING_SECRET'),
    sellerWebhooks: readSellers(reader),
    ...readBuyers(reader),
    allowPrivate: reader.trueOrFalse('WEBHOOK_ALLOW_PRIVATE', false),
    concurrency: reader.count('DELIVERY_CONCURRENCY', { from: 1, to: MAX_CONCURRENCY, fallback: 100 }),
  };
}

const RETURN_SECRET = 'BUYER_RETURN_SECRET_';
const ENVIRONMENT = 'BUYER_ENVIRONMENT';

/** Leads are tried out, not sold, until an operator says otherwise. */
function readBuyers(reader: EnvironmentReader): Pick<DeliveryEnvironment, 'buyers' | 'returnSecrets'> {
  const environment = reader.read<BuyerSettings['environment']>(ENVIRONMENT, {
    parse: (value) => (value === 'live' || value === 'test' ? value : undefined),
    mustBe: '"live" or "test"',
    fallback: 'test',
  });
  const names = reader.names('BUYER_').filter((name) => name !== ENVIRONMENT);
  const isReturn = (name: string) => name.startsWith(RETURN_SECRET);
  const idOf = (name: string) => name.slice(RETURN_SECRET.length).toLowerCase().replaceAll('_', '-');
  const secrets = names.filter((name) => !isReturn(name)).map((name) => [name, reader.text(name) ?? ''] as const);
  const returns = names.filter(isReturn).map((name) => [idOf(name), readSecrets(reader, name)] as const);
  return {
    buyers: { environment, secrets: Object.fromEntries(secrets) },
    returnSecrets: Object.fromEntries(returns),
  };
}

/** The sender of links needs a key that signs what it gets, and the origin that its links begin with. */
function readVerification(
  { address, text, faults }: EnvironmentReader,
  siteOrigin: string | undefined,
): DeliveryEnvironment['verification'] {
  const url = address('VERIFICATION_WEBHOOK_URL');
  if (url === undefined) return undefined;
  if (text('LEAD_WEBHOOK_SECRET') === undefined)
    faults.push('VERIFICATION_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET, to sign what is sent.');
  if (siteOrigin !== undefined) return { url, siteOrigin };
  faults.push('VERIFICATION_WEBHOOK_URL needs SITE_ORIGIN, which the links in its messages begin with.');
  return undefined;
}

export function readAlert(reader: EnvironmentReader): AlertEnvironment | undefined {
  const url = reader.address('ALERT_WEBHOOK_URL');
  const afterMinutes = reader.count('ALERT_AFTER_MINUTES', { from: 1, to: 100_000, fallback: 30 });
  const to = readAlertEmail(reader);
  return url === undefined && to === undefined ? undefined : { url, to, afterMinutes };
}

/** Each seller's address, with secrets of its own: a shared secret would let one seller sign in another's name. */
function readSellers(reader: EnvironmentReader): readonly SellerWebhook[] {
  return reader.names(SELLER_URL).flatMap((variable) => {
    const name = variable.slice(SELLER_URL.length);
    const url = reader.address(variable);
    const secrets = readSecrets(reader, `${SELLER_SECRET}${name}`);
    if (url === undefined) return [];
    if (reader.text(`${SELLER_SECRET}${name}`) === undefined)
      reader.faults.push(`${variable} needs ${SELLER_SECRET}${name}, to sign what is sent.`);
    return [{ seller: name.toLowerCase().replaceAll('_', '-'), url, secrets }];
  });
}
