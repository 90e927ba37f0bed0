import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { isRejection } from '../../leads/submission.ts';
import type { LeadRow, Tag } from '../../pages/admin.ts';
import type { Role } from '../../store/operators.ts';
import type { InboxLead } from '../../store/work.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo } from '../web/access.ts';
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
    mayClaim: isFull && work.assignee === undefined && work.state !== 'done' && isWhole(found),
    tags: tagsOf(found, options),
  };
}

/** Whether anything is left that an operator can work with. */
export function isWhole({ lead: { status } }: InboxLead): boolean {
  return status === 'accepted' || status === 'quarantined';
}

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

export function tagsOf({ lead, work, touchedAt }: InboxLead, { now, overdueMinutes }: RowOptions): readonly Tag[] {
  const waits = touchedAt === undefined && lead.status === 'accepted' && work.state === 'new';
  const isLate = now.getTime() - Date.parse(lead.receivedAt) > overdueMinutes * 60_000;
  const tags: Tag[] = [];
  if (waits) tags.push({ text: `not touched for ${ageOf(lead.receivedAt, now)}`, tone: isLate ? 'bad' : 'plain' });
  if (work.state === 'waiting' && work.until && Date.parse(work.until) <= now.getTime())
    tags.push({ text: 'waited long enough', tone: 'bad' });
  for (const reason of lead.status === 'quarantined' ? (lead.reasons ?? []) : [])
    tags.push({ text: isRejection(reason) ? `returned: ${reason.slice('rejected-'.length)}` : reason, tone: 'warn' });
  const deliveries = [lead.delivery, ...(lead.sellerDeliveries ?? [])];
  const statuses = [...new Set(deliveries.map(({ status }) => status))];
  for (const status of statuses)
    tags.push({ text: DELIVERY_NAMES[status], tone: status === 'dead-letter' ? 'bad' : 'plain' });
  if (lead.duplicateOf) tags.push({ text: 'duplicate', tone: 'plain' });
  if (lead.legalHold) tags.push({ text: 'legal hold', tone: 'warn' });
  if (lead.optOut) tags.push({ text: `opted out: ${lead.optOut}`, tone: 'plain' });
  return tags;
}
