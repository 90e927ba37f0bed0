import { setImmediate as nextTurn } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine } from '../../schemas/rules/csv.ts';
import { formatPhone } from '../../schemas/rules/forms/phone.ts';
import { idPrefixOf } from '../../schemas/rules/forms/receipt.ts';
import type { SellerDelivery } from '../leads/stored-submission.ts';
import { printable } from '../lib/text.ts';
import type { ListPage, Store } from '../store/store.ts';
import { describeCheck, type Lead, leadOf } from './lead.ts';

/** Selects submissions by any of their properties; at most `limit`. */
export interface LeadFilter extends Omit<ListPage, 'after' | 'limit'> {
  readonly limit?: number;
}

export type LeadFormat = 'text' | 'json' | 'csv';

/** Small pages are garbage before V8 promotes them to its old generation, where garbage stays much longer. */
const PAGE = 50;

/** Reads submissions page by page, oldest first or by `order`, so memory use does not grow with their number. */
export async function* listLeads(store: Store, { limit, ...filter }: LeadFilter = {}): AsyncGenerator<Lead> {
  let left = limit ?? Number.POSITIVE_INFINITY;
  let after: string | undefined;
  while (left > 0) {
    const size = Math.min(PAGE, left);
    const page = await store.list({ ...filter, after, limit: size });
    for (const one of page) yield leadOf(one);
    if (page.length < size) return;
    after = page.at(-1)?.id;
    left -= page.length;
    // libsql frees statements between turns of the event loop, and reading SQLite is synchronous.
    await nextTurn();
  }
}

/**
 * The submissions that an id or a reference names. The reference is the time in an id, so submissions of one
 * millisecond share it.
 */
export async function findLeads(store: Store, text: string): Promise<readonly Lead[]> {
  const prefix = idPrefixOf(text);
  if (prefix === undefined) {
    const found = await store.find(text);
    return found ? [leadOf(found)] : [];
  }
  const page = await store.list({ after: prefix, limit: PAGE });
  return page.filter(({ id }) => id.startsWith(prefix)).map(leadOf);
}

/** At most `limit` of the leads that a filter finds, and then how many it found. */
export async function* searchLeads(
  store: Store,
  { limit = Number.POSITIVE_INFINITY, ...filter }: LeadFilter,
  onEnd: (found: number) => void,
): AsyncGenerator<Lead> {
  let found = 0;
  for await (const lead of listLeads(store, filter)) {
    found += 1;
    if (found <= limit) yield lead;
  }
  onEnd(found);
}

/** The selected submissions as chunks of text. */
export function exportLeads(store: Store, filter: LeadFilter, format: LeadFormat): AsyncGenerator<string> {
  return formatLeads(listLeads(store, filter), format);
}

/** Formats leads as chunks of text: lines, one JSON array, or CSV with a header. */
export async function* formatLeads(leads: AsyncIterable<Lead>, format: LeadFormat): AsyncGenerator<string> {
  if (format === 'json') yield* jsonArray(leads);
  else if (format === 'text') for await (const lead of leads) yield textLine(lead);
  else {
    yield leadHeader();
    for await (const lead of leads) yield leadLine(lead);
  }
}

async function* jsonArray(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function textLine(lead: Lead): string {
  const { id, kind, receivedAt, status, payload, delivery, sellerDeliveries = [], duplicateOf, reasons, optOut } = lead;
  const checks = (lead.checks ?? []).map(describeCheck);
  const who = [payload.name ?? payload.contactName, payload.phoneNumber ?? payload.businessPhone, payload.email];
  const states = [status, ...(reasons ?? []), delivery.status, duplicateOf && 'duplicate', optOut].filter(Boolean);
  const sellers = sellerDeliveries.map(({ seller, status, lastError }) =>
    status === 'not-permitted' ? `${seller}: ${status} (${lastError})` : `${seller}: ${status}`,
  );
  const cells = [receivedAt, kind, states.join(','), id, ...who, ...sellers, ...checks];
  return `${cells.filter(Boolean).map(printable).join('  ')}\n`;
}

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
function leadHeader(): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
}

function leadLine(lead: Lead): string {
  return csvLine(COLUMNS.map(([, value]) => value(lead)));
}

/** Omits the + of E.164, which a spreadsheet would read as a formula. */
function phoneOf(phone: unknown): unknown {
  return typeof phone === 'string' && phone !== '' ? formatPhone(phone) : phone;
}
