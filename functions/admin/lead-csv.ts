import { BYTE_ORDER_MARK, csvLine } from '../../schemas/rules/csv.ts';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import type { SellerDelivery } from '../leads/stored-submission.ts';
import { describeCheck, type Lead } from './lead.ts';

/** The attribution that every page's script and address may give: see functions/forms/create-submission.ts. */
const ATTRIBUTION = [
  'trafficSource',
  'campaign',
  'adGroup',
  'adCopy',
  'landing_page',
  'referrer',
  ...['', 'first_'].flatMap((touch) =>
    ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']
      .concat(['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'])
      .map((name) => `${touch}${name}`),
  ),
] as const;

/** The columns and their values. The last two hold everything that has no column of its own. */
const COLUMNS: readonly (readonly [name: string, value: (lead: Lead) => unknown])[] = [
  ['id', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['receivedAt', ({ receivedAt }) => receivedAt],
  ['status', ({ status }) => status],
  ['delivery', ({ delivery }) => delivery.status],
  ['duplicateOf', ({ duplicateOf }) => duplicateOf],
  ['optOut', ({ optOut }) => optOut],
  ['form', ({ form }) => form],
  ['name', ({ payload }) => payload.name ?? payload.contactName],
  ['phone', ({ payload }) => phoneOf(payload.phoneNumber ?? payload.businessPhone)],
  ['email', ({ payload }) => payload.email],
  ['zipcode', ({ payload }) => payload.zipcode],
  ['state', ({ payload }) => payload.zipState ?? payload.state],
  ...(['filingState', 'filingReason', 'ownsCar', 'insured'] as const).map(
    (name) => [name, ({ payload }: Lead) => payload[name]] as const,
  ),
  ['message', ({ payload }) => payload.message ?? payload.details],
  ['consentVersion', ({ consent }) => consent?.version],
  ['consentAt', ({ consent }) => consent?.receivedAt],
  ['ip', ({ consent }) => consent?.ip],
  ['page', ({ consent }) => consent?.page],
  ['sellerDeliveries', ({ sellerDeliveries = [] }) => sellerDeliveries.map(statusOf).join('; ')],
  ['checks', ({ checks = [] }) => checks.map(describeCheck).join('; ')],
  ...ATTRIBUTION.map((name) => [name, ({ attribution }: Lead) => attribution[name]] as const),
  ['otherAttribution', ({ attribution }) => otherAttribution(attribution)],
  ['payload', ({ payload }) => JSON.stringify(payload)],
];

function statusOf({ seller, status }: SellerDelivery): string {
  return `${seller} ${status}`;
}

/** As JSON; empty when every key has a column. */
function otherAttribution(attribution: Lead['attribution']): string {
  const known: readonly string[] = ATTRIBUTION;
  const others = Object.entries(attribution).filter(([name]) => !known.includes(name));
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others));
}

/** The header line. The format is RFC 4180: commas, quoted values, CRLF line ends. */
export function leadHeader(): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
}

export function leadLine(lead: Lead): string {
  return csvLine(COLUMNS.map(([, value]) => value(lead)));
}

/** Omits the + of E.164, which a spreadsheet would read as a formula. */
function phoneOf(phone: unknown): unknown {
  return typeof phone === 'string' && phone !== '' ? formatPhone(phone) : phone;
}
