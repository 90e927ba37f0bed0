import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { isRejection } from '../../leads/submission.ts';
import type { LeadRow, Tag } from '../../pages/admin.ts';
import type { Role } from '../../store/operators.ts';
import type { InboxLead } from '../../store/work.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo } from '../web/access.ts';
import { failureText } from './failures.ts';
import { reasonText } from './reasons.ts';
import { ageOf, DELIVERY_NAMES, describeWork, maskedEmail, maskedPhone } from './words.ts';

interface RowOptions {
  readonly role: Role;
  readonly now: Date;
  readonly overdueMinutes: number;
  readonly timeZone: string;
}

/** A lead in a list. Phone and email are masked for everybody: who needs them opens the lead, which is audited. */
export function rowOf(found: InboxLead, options: RowOptions): LeadRow {
  const { lead, work } = found;
  const { payload } = lead;
  const isFull = mayDo(options.role, 'agent');
  const place = [payload.city, payload.zipState ?? payload.state, payload.zipcode].filter(isText).join(', ');
  return {
    id: lead.id,
    reference: referenceOf(lead.id),
    who: nameOf(found, isFull),
    contact: [lead.phone && maskedPhone(lead.phone), lead.email && maskedEmail(lead.email)].filter(isText).join(', '),
    form: lead.form.replace(/^.*:/, '').replaceAll('-', ' '),
    place: isFull ? place : String(payload.zipState ?? payload.state ?? ''),
    received: timeIn(options.timeZone, lead.receivedAt),
    work: describeWork(work, options.timeZone),
    version: work.version,
    mayClaim: isFull && mayWorkOn(found, options.now) && work.assignee === undefined && work.state !== 'done',
    tags: tagsOf(found, options),
  };
}

/** Whether its person may be contacted: it is whole and was not rejected, and nothing stops contact at this moment. */
export function mayWorkOn(found: InboxLead, now: Date): boolean {
  return isWhole(found) && !isStopped(found, now) && !isRejected(found);
}

export function isStopped({ stop }: InboxLead, now: Date): boolean {
  return stop !== undefined && (stop.until === undefined || stop.until > now.toISOString());
}

/** An operator said that it is not real. */
export function isRejected({ lead: { status, reasons = [] } }: InboxLead): boolean {
  return status === 'quarantined' && reasons.some(isRejection);
}

/** Whether anything is left that an operator can work with. */
export function isWhole({ lead: { status } }: InboxLead): boolean {
  return status === 'accepted' || status === 'quarantined';
}

const MAY_HAVE_STOPPED = 'do not call: may have asked to stop';

/** A viewer reads initials. */
export function nameOf({ lead: { payload, status } }: InboxLead, isFull: boolean): string {
  const name = [payload.businessName, payload.name, payload.contactName].find(isText);
  if (name === undefined) return status === 'erased' || status === 'minimized' ? `(${status})` : '(no name)';
  if (isFull) return name;
  const initials = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return initials.map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function tagsOf(found: InboxLead, { now, overdueMinutes }: RowOptions): readonly Tag[] {
  const { lead, work, touchedAt, stop } = found;
  const waits = !isStopped(found, now) && touchedAt === undefined && lead.status === 'accepted' && work.state === 'new';
  const isLate = now.getTime() - Date.parse(lead.receivedAt) > overdueMinutes * 60_000;
  const tags: Tag[] = [];
  if (isStopped(found, now)) tags.push({ text: stop?.until ? MAY_HAVE_STOPPED : 'do not call', tone: 'bad' });
  if (waits) tags.push({ text: `not touched for ${ageOf(lead.receivedAt, now)}`, tone: isLate ? 'bad' : 'plain' });
  if (work.state === 'waiting' && work.until && Date.parse(work.until) <= now.getTime())
    tags.push({ text: 'waited long enough', tone: 'bad' });
  for (const reason of lead.status === 'quarantined' ? (lead.reasons ?? []) : [])
    tags.push({ text: reasonText(reason), tone: 'warn' });
  const deliveries = [lead.delivery, ...(lead.sellerDeliveries ?? [])];
  const statuses = [...new Set(deliveries.map(({ status }) => status))];
  for (const status of statuses)
    tags.push({ text: DELIVERY_NAMES[status], tone: status === 'dead-letter' ? 'bad' : 'plain' });
  const failed = deliveries.find(({ status, attempts }) => status === 'waiting' && attempts > 0);
  if (failed) tags.push({ text: failureText(failed.lastError ?? 'the last attempt failed'), tone: 'bad' });
  if (lead.duplicateOf) tags.push({ text: 'duplicate', tone: 'plain' });
  if (lead.legalHold) tags.push({ text: 'legal hold', tone: 'warn' });
  if (lead.optOut) tags.push({ text: `opted out: ${lead.optOut}`, tone: 'plain' });
  return tags;
}
