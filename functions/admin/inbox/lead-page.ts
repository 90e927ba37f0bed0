import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import type { Delivery } from '../../leads/stored-submission.ts';
import { type Frame, type LeadProps, printLead } from '../../pages/admin.ts';
import { OPERATOR_RECIPIENT, sellerDeliveryId } from '../../store/outbox.ts';
import { DONE_REASONS, type InboxLead, WORK_STATES } from '../../store/work.ts';
import { describeCheck } from '../lead.ts';
import { timeIn, zoneName } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { isWhole, nameOf, tagsOf } from './lead-data.ts';
import { DELIVERY_NAMES, describeWork, labelOf, MAX_NOTE, REASON_NAMES, STATE_NAMES, TOMORROW } from './words.ts';

/** GET /admin/leads/:id: everything about a lead. Reading it in full is in the audit log. */
export async function showLead(call: OperatorCall, id: string, said: Frame['notes'] = []): Promise<Response> {
  const { store, role, by } = call;
  const found = await store.work.find(id);
  if (!found) return unknownLead(call);
  const isFull = mayDo(role, 'agent');
  if (isFull && isWhole(found)) await store.admin.record({ action: 'read-lead', subject: id }, by);
  const [notes, events] = [await store.work.notes(id), await store.work.events(id)];
  const people = isFull ? (await store.operators.list()).filter((one) => mayDo(one.role, 'agent')) : [];
  const { lead, work, touchedAt } = found;
  const { overdueMinutes, timeZone } = call.access;
  const rowOptions = { role, now: call.now, overdueMinutes, timeZone };
  const timeOf = (iso: string) => timeIn(timeZone, iso);
  const props: Omit<LeadProps, 'frame'> = {
    id,
    path: `/admin/leads/${id}`,
    tags: tagsOf(found, rowOptions),
    ...(isFull && lead.phone ? { phone: { e164: lead.phone, text: formatPhone(lead.phone) } } : {}),
    ...(isFull && lead.email ? { email: lead.email } : {}),
    summary: [
      ['Reference', referenceOf(id)],
      ['Came in', timeOf(lead.receivedAt)],
      ['First touch', touchedAt ? timeOf(touchedAt) : 'not yet'],
      ['Form', lead.form],
      ['Id', id],
    ],
    typed: isFull ? valuesOf(lead.payload) : valuesForViewers(lead.payload),
    attribution: isFull ? valuesOf(lead.attribution) : [],
    ...(lead.consent && isFull ? { consent: consentRows(lead.consent, timeZone) } : {}),
    work: describeWork(work, timeZone),
    version: work.version,
    state: work.state,
    assignee: work.assignee ?? '',
    people: people.map(({ email }) => email),
    states: WORK_STATES.flatMap((state) => [
      ...(state === 'waiting' ? [[TOMORROW, 'Waiting until tomorrow, 9:00 AM'] as const] : []),
      [state, STATE_NAMES[state]] as const,
    ]),
    zone: zoneName(timeZone, call.now),
    reasons: DONE_REASONS.map((reason) => [reason, REASON_NAMES[reason]]),
    deliveries: deliveriesOf(found, timeZone),
    checks: isFull ? (lead.checks ?? []).map(describeCheck) : [],
    notes: isFull ? notes.map(({ at, author, text, id: key }) => ({ key, at: timeOf(at), author, text })) : [],
    hidden: isFull ? 0 : notes.length,
    maxNote: MAX_NOTE,
    events: events.map(({ id: key, at, actor, action, detail }) => ({
      ...{ key, at: timeOf(at), actor, action: labelOf(action) },
      detail: isFull ? detailOf(detail, timeZone) : '',
    })),
    isWhole: isWhole(found),
    isQuarantined: lead.status === 'quarantined',
    isListing: lead.kind === 'business-listing',
    ...(lead.legalHold && isFull ? { legalHold: lead.legalHold } : {}),
    isHeld: lead.legalHold !== undefined,
    mayWork: isFull,
  };
  const frame = frameOf(call, nameOf(found, isFull), said);
  return adminPage(printLead({ frame, ...props }));
}

/** A lead that was erased is still known; an id of another kind is not. */
export async function unknownLead(call: OperatorCall): Promise<Response> {
  const { printMessage } = await import('../../pages/admin.ts');
  await call.store.admin.record({ action: 'refuse', subject: 'unknown-lead' }, call.by);
  const frame = frameOf(call, 'There is no such lead');
  const text = 'No lead has this id. Nothing was changed.';
  return adminPage(printMessage({ frame, text, link: { to: '/admin', text: 'Go to the leads' } }), { status: 404 });
}

type Rows = LeadProps['typed'];

function valuesOf(values: Readonly<Record<string, unknown>>): Rows {
  return Object.entries(values)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => [labelOf(key), shown(key, value)]);
}

function shown(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return /phone/i.test(key) && String(value) !== '' ? formatPhone(String(value)) : String(value);
}

/** Answers that name no person, also together. */
const FOR_VIEWERS: ReadonlySet<string> = new Set([
  ...['zipState', 'state', 'filingState', 'filingReason', 'ownsCar', 'insured', 'kind'],
]);

function valuesForViewers(payload: Readonly<Record<string, unknown>>): Rows {
  return valuesOf(Object.fromEntries(Object.entries(payload).filter(([key]) => FOR_VIEWERS.has(key))));
}

function consentRows(consent: NonNullable<InboxLead['lead']['consent']>, zone: string): Rows {
  return [
    ['Wording', consent.version],
    ['Given', timeIn(zone, consent.receivedAt)],
    ['Text', consent.text],
    ['Page', consent.page ?? ''],
    ['Address', consent.ip],
    ['Browser', consent.userAgent ?? ''],
  ].filter(([, value]) => value !== '') as [string, string][];
}

function deliveriesOf({ lead }: InboxLead, zone: string): LeadProps['deliveries'] {
  const own = { recipient: OPERATOR_RECIPIENT, delivery: lead.delivery };
  const others = (lead.sellerDeliveries ?? []).map(({ seller, ...delivery }) => ({ recipient: seller, delivery }));
  return [own, ...others].map(({ recipient, delivery }) => ({
    id: recipient === OPERATOR_RECIPIENT ? lead.id : sellerDeliveryId(lead.id, recipient),
    to: recipient === OPERATOR_RECIPIENT ? 'you' : recipient,
    status: DELIVERY_NAMES[delivery.status],
    detail: describeDelivery(delivery, zone),
    mayReplay: ['delivered', 'dead-letter', 'not-permitted', 'waiting'].includes(delivery.status),
  }));
}

/** The reasons that `site leads list` gives. */
function describeDelivery({ attempts, deliveredAt, deliveredTo, lastError }: Delivery, zone: string): string {
  const parts = [
    deliveredAt && `${timeIn(zone, deliveredAt)} to ${deliveredTo ?? 'its recipient'}`,
    attempts > 0 && `${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`,
    !deliveredAt && lastError,
  ];
  return parts.filter(Boolean).join('; ');
}

function detailOf(detail: Readonly<Record<string, unknown>>, zone: string): string {
  const entries = Object.entries(detail).filter(([key]) => key !== 'version' && key !== 'note');
  const texts = entries.map(([key, value]) => `${labelOf(key).toLowerCase()}: ${wordOf(value, zone)}`);
  return texts.join(', ');
}

function wordOf(value: unknown, zone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeIn(zone, value);
  if (Array.isArray(value)) return value.length > 3 ? `${value.length}` : value.join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
