import { formatPhone } from '../../schemas/rules/phone.ts';
import type { SellerDelivery } from '../leads/stored-submission.ts';
import { describeCheck } from './describe-check.ts';
import type { Lead } from './lead.ts';

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
  ['message', ({ payload }) => payload.message ?? payload.details],
  ['consentVersion', ({ consent }) => consent?.version],
  ['consentAt', ({ consent }) => consent?.receivedAt],
  ['ip', ({ consent }) => consent?.ip],
  ['page', ({ consent }) => consent?.page],
  ['sellerDeliveries', ({ sellerDeliveries = [] }) => sellerDeliveries.map(statusOf).join('; ')],
  ['checks', ({ checks = [] }) => checks.map(describeCheck).join('; ')],
  ['attribution', ({ attribution }) => JSON.stringify(attribution)],
  ['payload', ({ payload }) => JSON.stringify(payload)],
];

function statusOf({ seller, status }: SellerDelivery): string {
  return `${seller} ${status}`;
}

/** The header line. The format is RFC 4180: commas, quoted values, CRLF line ends. */
export function csvHeader(): string {
  return lineOf(COLUMNS.map(([name]) => name));
}

export function csvLine(lead: Lead): string {
  return lineOf(COLUMNS.map(([, value]) => value(lead)));
}

/** Omits the + of E.164, which a spreadsheet would read as a formula. */
function phoneOf(phone: unknown): unknown {
  return typeof phone === 'string' && phone !== '' ? formatPhone(phone) : phone;
}

function lineOf(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Spreadsheets execute cells that begin with one of these; a leading apostrophe prevents it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
