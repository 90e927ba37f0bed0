import type { RoutedLead } from './routed-lead.ts';

/** A lead's values by the names that buyers' files use: schemas/rules/routing/sources.ts. Undefined: it has none. */
export type LeadValues = Readonly<Record<string, string | undefined>>;

/** What is drawn for one request, and not kept with the lead. */
interface RequestValues {
  readonly sentAt: Date;
  readonly saleId?: string;
  readonly pingId?: string;
  readonly bidId?: string;
  readonly bidCents?: number;
}

/** The values of a lead for one request. */
export function valuesOf(lead: RoutedLead, request: RequestValues): LeadValues {
  const { consent, payload, attribution } = lead;
  const answer = (name: string) => textOf(payload[name]);
  const campaign = Object.entries(attribution).map(([name, value]) => [`campaign.${name}`, value] as const);
  return {
    ...Object.fromEntries(campaign),
    name: answer('name'),
    phone: answer('phoneNumber'),
    email: answer('email'),
    address: answer('address'),
    city: answer('city'),
    zip: answer('zipcode'),
    state: answer('zipState'),
    insured: answer('insured'),
    ownsCar: answer('ownsCar'),
    filingReason: answer('filingReason'),
    filingState: answer('filingState'),
    form: lead.form.split(':')[0],
    language: languageOf(lead),
    receivedAt: lead.receivedAt,
    sentAt: request.sentAt.toISOString(),
    leadId: lead.id,
    saleId: request.saleId,
    pingId: request.pingId,
    bidId: request.bidId,
    bidPrice: request.bidCents === undefined ? undefined : dollars(request.bidCents),
    consentText: consent?.text,
    consentTime: consent?.receivedAt,
    consentPage: consent?.page,
    consentVersion: consent?.version,
    certificate: textOf(consent?.evidence?.xxTrustedFormCertUrl),
    leadidToken: textOf(consent?.evidence?.universal_leadid),
    ip: consent?.ip,
    userAgent: consent?.userAgent,
  };
}

/** Two letters: what the browser prefers, or English. */
export function languageOf({ consent }: Pick<RoutedLead, 'consent'>): string {
  return /^\s*([a-z]{2})\b/i.exec(consent?.language ?? '')?.[1]?.toLowerCase() ?? 'en';
}

/** 1250 as "12.50". */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
