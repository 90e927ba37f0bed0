import type { LeadProps } from '../../pages/admin.ts';
import type { AuditEntry } from '../../store/admin.ts';
import { dateIn, timeIn } from '../time-zone.ts';
import { labelOf } from './words.ts';

interface TimelineOptions {
  /** Whether details are shown, too. */
  readonly isFull: boolean;
  /** Whose days and hours are meant. */
  readonly zone: string;
}

/** What was done with a lead, oldest first. Reads are one line for each person and day. */
export function timelineOf(events: readonly AuditEntry[], { isFull, zone }: TimelineOptions): LeadProps['events'] {
  const keyOf = ({ at, actor }: AuditEntry) => `${dateIn(zone, at)} ${actor}`;
  const reads = new Map<string, number>();
  for (const event of events) if (isRead(event)) reads.set(keyOf(event), (reads.get(keyOf(event)) ?? 0) + 1);
  return events.flatMap((event) => {
    const { id: key, at, actor, action, detail } = event;
    if (!isRead(event))
      return [
        { key, at: timeIn(zone, at), actor, action: labelOf(action), detail: isFull ? detailOf(detail, zone) : '' },
      ];
    const count = reads.get(keyOf(event)) ?? 0;
    reads.delete(keyOf(event));
    if (count === 0) return [];
    const times = count === 1 ? '' : `${count} times on this day`;
    return [
      { key, at: count === 1 ? timeIn(zone, at) : dateIn(zone, at), actor, action: labelOf(action), detail: times },
    ];
  });
}

function isRead({ action }: AuditEntry): boolean {
  return action === 'read-lead';
}

/** Of an event about several leads or a person, the ids of the others and of notices say nothing here. */
const UNSAID: ReadonlySet<string> = new Set(['version', 'note', 'ids', 'notices', 'submissions', 'onHold', 'ended']);

function detailOf(detail: AuditEntry['detail'], zone: string): string {
  const entries = Object.entries(detail).filter(([key]) => !UNSAID.has(key));
  return entries.map(([key, value]) => `${labelOf(key).toLowerCase()}: ${wordOf(value, zone)}`).join(', ');
}

function wordOf(value: unknown, zone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeIn(zone, value);
  if (Array.isArray(value)) return value.length > 3 ? `${value.length}` : value.join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
