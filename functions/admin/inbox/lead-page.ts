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
import { afterRefusal, failureText } from './failures.ts';
import { isRejected, isStopped, isWhole, mayWorkOn, nameOf, tagsOf } from './lead-data.ts';
import { timelineOf } from './timeline.ts';
import {
  DELIVERY_NAMES,
  describeWork,
  labelOf,
  MAX_NOTE,
  REASON_NAMES,
  STATE_NAMES,
  TOMORROW,
  VIEW_NAMES,
} from './words.ts';

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
  const stop = stopOf(found, call);
  const props: Omit<LeadProps, 'frame'> = {
    id,
    path: `/admin/leads/${id}`,
    tags: tagsOf(found, rowOptions),
    ...(stop ? { stop } : {}),
    ...(isFull && lead.phone && mayWorkOn(found, call.now)
      ? { phone: { e164: lead.phone, text: formatPhone(lead.phone) } }
      : {}),
    ...(isFull && lead.email && mayWorkOn(found, call.now) ? { email: lead.email } : {}),
    summary: [
      ['Reference', referenceOf(id)],
      ['Came in', timeOf(lead.receivedAt)],
      ['First touch', touchedAt ? timeOf(touchedAt) : 'not yet'],
      ['Form', lead.form],
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
      [state, state === 'new' ? NEW : STATE_NAMES[state]] as const,
    ]),
    zone: zoneName(timeZone, call.now),
    reasons: DONE_REASONS.map((reason) => [reason, REASON_NAMES[reason]]),
    deliveries: deliveriesOf(found, call),
    checks: isFull ? (lead.checks ?? []).map(describeCheck) : [],
    notes: isFull ? notes.map(({ at, author, text, id: key }) => ({ key, at: timeOf(at), author, text })) : [],
    hidden: isFull ? 0 : notes.length,
    maxNote: MAX_NOTE,
    events: timelineOf(events, { isFull, zone: timeZone }),
    isWhole: isWhole(found),
    mayClaim: mayWorkOn(found, call.now),
    isSuppressed: found.stop !== undefined && found.stop.until === undefined,
    isQuarantined: lead.status === 'quarantined',
    isListing: lead.kind === 'business-listing',
    ...(lead.legalHold && isFull ? { legalHold: lead.legalHold } : {}),
    isHeld: lead.legalHold !== undefined,
    mayWork: isFull,
  };
  const frame = frameOf(call, nameOf(found, isFull), said);
  return adminPage(printLead({ frame, ...props }));
}

const NEW = 'New: back to Unassigned';

/** Why there is no button that calls. */
function stopOf(found: InboxLead, { access: { timeZone }, now }: OperatorCall): string | undefined {
  const { stop } = found;
  if (stop && isStopped(found, now)) {
    const since = timeIn(timeZone, stop.at);
    return stop.until === undefined
      ? `Do not call. This person asked not to be contacted, or was erased, on ${since}.`
      : `Do not call. Somebody asked on ${since} that this person not be contacted. The request is not verified and ` +
          `counts until ${timeIn(timeZone, stop.until)}.`;
  }
  return isRejected(found) ? 'This lead was rejected as not real, so there is no button that calls.' : undefined;
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
  if (typeof value === 'object') return partsOf(value).join(', ');
  return /phone/i.test(key) && String(value) !== '' ? formatPhone(String(value)) : String(value);
}

/** The parts of an address or a list, in their order. */
function partsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(partsOf);
  return value === '' || value === null || value === undefined ? [] : [shown('', value)];
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

function deliveriesOf({ lead, nextAt }: InboxLead, { access }: OperatorCall): LeadProps['deliveries'] {
  const own = { recipient: OPERATOR_RECIPIENT, delivery: lead.delivery };
  const others = (lead.sellerDeliveries ?? []).map(({ seller, ...delivery }) => ({ recipient: seller, delivery }));
  return [own, ...others].map(({ recipient, delivery }) => ({
    ...failureOf(delivery, {
      nextAt: nextAt?.[recipient === OPERATOR_RECIPIENT ? lead.id : sellerDeliveryId(lead.id, recipient)],
      zone: access.timeZone,
      origin: access.originFor?.(lead.form, recipient === OPERATOR_RECIPIENT ? undefined : recipient),
    }),
    id: recipient === OPERATOR_RECIPIENT ? lead.id : sellerDeliveryId(lead.id, recipient),
    to: recipient === OPERATOR_RECIPIENT ? 'you' : recipient,
    status: DELIVERY_NAMES[delivery.status],
    detail: describeDelivery(delivery, access.timeZone),
    mayReplay: ['delivered', 'dead-letter', 'not-permitted', 'waiting', 'suppressed'].includes(delivery.status),
  }));
}

/** After failed attempts: what comes next, where, and in which list the lead is meanwhile. */
function failureOf(
  { status, attempts, lastError = '' }: Delivery,
  { nextAt, origin, zone }: { readonly nextAt?: string; readonly origin?: string; readonly zone: string },
): Pick<LeadProps['deliveries'][number], 'next' | 'list'> {
  if (status === 'dead-letter')
    return {
      next: 'It was given up after the last attempt. Once the receiver is right, send it again.',
      list: { to: '/admin?view=dead-letter', text: VIEW_NAMES['dead-letter'] },
    };
  if (status !== 'waiting' || attempts === 0) return {};
  const when = nextAt ? `Next attempt: ${timeIn(zone, nextAt)}${origin ? `, to ${origin}` : ''}.` : '';
  const next = [when, afterRefusal(lastError)].filter(Boolean).join(' ');
  return { next, list: { to: '/admin?view=waiting', text: VIEW_NAMES.waiting } };
}

/** The reasons that `site leads list` gives. */
function describeDelivery({ attempts, deliveredAt, deliveredTo, lastError }: Delivery, zone: string): string {
  const parts = [
    deliveredAt && `${timeIn(zone, deliveredAt)} to ${deliveredTo ?? 'its recipient'}`,
    attempts > 0 && `${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`,
    !deliveredAt && lastError && failureText(lastError),
  ];
  return parts.filter(Boolean).join('; ');
}
