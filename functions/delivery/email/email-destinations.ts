import { FORM_IDS } from '../../../schemas/generated/forms.ts';
import { mayPassOnCall, type Seller } from '../../leads/may-receive.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { FormId } from '../../leads/submission.ts';
import { sha256 } from '../../lib/text.ts';
import { EMAIL_RECIPIENT, sellerEmailRecipient } from '../../store/outbox.ts';
import { email } from '../channels/email.ts';
import type { DeliverySettings, Destination } from '../destination-type.ts';
import { withNotices } from '../destination-type.ts';
import { type EmailSettings, mailtoUrl } from './mail-address.ts';

/**
 * The destinations that are mailed. Of the operator's forms, those without a webhook are mailed in its place. The
 * others are mailed as well, in outbox rows of their own, so that each way is retried by itself.
 */
export function emailDestinations(settings: DeliverySettings, sellers: readonly Seller[]): readonly Destination[] {
  const { email: emails, verification } = settings;
  if (!emails) return [];
  const own = [...formsByAddress(emails)].flatMap(([to, forms]) => ownDestinations(to, forms, settings, emails));
  return [
    ...withNotices(own.filter(({ recipient }) => recipient === undefined)),
    ...withNotices(own.filter(({ recipient }) => recipient !== undefined)),
    ...sellerDestinations(emails, sellers),
    ...(verification === undefined ? linkDestination(emails) : []),
  ];
}

/** Forms that the operator gets by e-mail and by webhook: each submission has an outbox row for its e-mail. */
export function formsMailedToo({ email: emails, ...settings }: DeliverySettings): readonly FormId[] {
  if (!emails) return [];
  return FORM_IDS.filter(
    (form) => addressFor(form, emails) !== undefined && hasWebhook(form, settings) && !isTracked(form, settings),
  );
}

function addressFor(form: FormId, { to, toForms }: EmailSettings): string | undefined {
  return toForms[form] ?? to;
}

function hasWebhook(form: FormId, { webhookUrl, webhookUrls }: Pick<DeliverySettings, 'webhookUrl' | 'webhookUrls'>) {
  return (webhookUrls[form] ?? webhookUrl) !== undefined;
}

/** Calls that the call-tracking host makes are sent nowhere else. */
function isTracked(form: FormId, { callTrackingUrl }: Pick<DeliverySettings, 'callTrackingUrl'>): boolean {
  return form === 'appointment' && callTrackingUrl !== undefined;
}

function formsByAddress(emails: EmailSettings): ReadonlyMap<string, readonly FormId[]> {
  const found = new Map<string, readonly FormId[]>();
  for (const form of FORM_IDS) {
    const to = addressFor(form, emails);
    if (to !== undefined) found.set(to, [...(found.get(to) ?? []), form]);
  }
  return found;
}

type WithoutNotices = Omit<Destination, 'noticesOf'>;

/** An address stays a destination when its forms got a webhook: it takes the notices about what it received before. */
function ownDestinations(
  to: string,
  all: readonly FormId[],
  settings: DeliverySettings,
  emails: EmailSettings,
): readonly WithoutNotices[] {
  const forms = all.filter((form) => !isTracked(form, settings));
  const instead = forms.filter((form) => !hasWebhook(form, settings));
  const base = { ...identityOf(to, emails), messageOf: email({ to, from: emails.from }) };
  const copy = {
    ...identityOf(to, emails),
    channel: 'email',
    recipient: EMAIL_RECIPIENT,
    messageOf: email({ to, from: emails.from, recipient: EMAIL_RECIPIENT }),
  } as const;
  return [
    { ...base, channel: 'webhook', forms: instead.filter((form) => !isCall(form)) },
    { ...base, channel: 'call-tracking', forms: instead.filter(isCall), refuses: refusalOfCall },
    { ...copy, forms, refuses: refusalOfCall },
  ];
}

/** What a webhook is refused, too. */
function refusalOfCall(submission: StoredSubmission): string | undefined {
  return submission.kind === 'call' ? mayPassOnCall(submission) : undefined;
}

function isCall(form: FormId): boolean {
  return form === 'appointment';
}

function sellerDestinations(emails: EmailSettings, sellers: readonly Seller[]): readonly Destination[] {
  return emails.toSellers.flatMap(({ seller: id, to }): readonly Destination[] => {
    const seller = sellers.find((one) => one.id === id);
    if (!seller) return [];
    const recipient = sellerEmailRecipient(id);
    const messageOf = email({ to, from: emails.from, recipient });
    return [{ ...identityOf(to, emails), channel: 'email', forms: [], noticesOf: [], seller, recipient, messageOf }];
  });
}

/** Mails links to people who gave an email. Its origin names no person. */
function linkDestination({ from, siteOrigin, server }: EmailSettings): readonly Destination[] {
  if (siteOrigin === undefined) return [];
  return [
    {
      id: sha256(`${JSON.stringify(server)} links`),
      origin: mailtoUrl('requester'),
      channel: 'verification',
      forms: ['privacy-request'],
      contact: 'email',
      noticesOf: [],
      messageOf: email({ from, siteOrigin }),
    },
  ];
}

/** A changed mail server or password is a new destination: what the former one refused is tried again. */
function identityOf(to: string, { server }: EmailSettings): Pick<Destination, 'id' | 'origin'> {
  return { id: sha256(`${JSON.stringify(server)} ${to}`), origin: mailtoUrl(to) };
}
