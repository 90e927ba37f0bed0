import { DAY_MS } from '../../lib/time.ts';
import { type Counts, type GlanceProps, printGlance } from '../../pages/admin.ts';
import { dayBefore } from '../../store/field-data.ts';
import { callsPressed, fieldDataTable } from '../field-data.ts';
import { ageOf } from '../inbox/words.ts';
import type { Lead } from '../lead.ts';
import { listLeads } from '../list-leads.ts';
import { reportData } from '../report.ts';
import { dayIn, hourIn, timeIn, zoneName } from '../time-zone.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';

const DAYS = 30;
/** Bounds how long the page takes. Of more leads, it counts the newest. */
const MAX_LEADS = 10_000;

/** GET /admin/glance: how the business goes, in numbers that name no person. */
export async function showGlance(call: OperatorCall): Promise<Response> {
  const { store, now, access } = call;
  const { timeZone } = access;
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const extra = counters(now, timeZone);
  const leads = listLeads(store, { since, order: 'newest-first', limit: MAX_LEADS });
  const data = await reportData({
    leads: extra.count(leads),
    fieldData: await fieldDataTable(store, now),
    now,
    zone: timeZone,
  });
  const calls = await callsPressed(store, dayBefore(now, DAYS - 1));
  const pressed = calls.reduce((sum, [, count]) => sum + count, 0);
  const oldest = await store.oldestUndelivered(now);
  const sellers = await store.admin.sellerTally();
  const closed = await store.outbox.closed(now);
  const props: Omit<GlanceProps, 'frame'> = {
    data,
    days: DAYS,
    zone: zoneName(timeZone, now),
    isAll: data.total < MAX_LEADS,
    today: extra.today(),
    hours: extra.hours(),
    groups: [
      ['By form', extra.forms()],
      ['By state', extra.states()],
      ['By source', data.sources],
      ['By page', data.pages],
      ['Quarantined, by reason', extra.reasons()],
      ['By outcome', data.outcomes],
      [`Call links pressed, by kind of page: ${pressed} in all`, calls],
    ],
    oldest: oldest === undefined ? 'none' : ageOf(oldest, now),
    destinations: [
      ...sellers.map(({ seller, delivery, count }) => [seller, `${count} ${delivery}`] as const),
      ...closed.map(
        ({ origin, until, reason }) =>
          [origin, `${until ? `closed until ${timeIn(timeZone, until.toISOString())}` : 'closed'}: ${reason}`] as const,
      ),
    ],
  };
  return adminPage(printGlance({ frame: frameOf(call, 'Numbers'), ...props }));
}

/** Counts on the way what a report does not: hours, states, forms, and reasons. Days and hours are those of a zone. */
function counters(now: Date, zone: string) {
  const [hours, states, forms, reasons] = [new Map(), new Map(), new Map(), new Map()] as Map<string, number>[];
  const today = { received: 0, quarantined: 0, delivered: 0, returned: 0 };
  const day = dayIn(zone, now);
  const add = (counts: Map<string, number> | undefined, name: string) => counts?.set(name, (counts.get(name) ?? 0) + 1);
  const note = ({ receivedAt, form, payload, status, delivery, reasons: why = [] }: Lead) => {
    const at = new Date(receivedAt);
    add(hours, hourIn(zone, at));
    add(forms, form);
    add(states, String(payload.zipState ?? payload.state ?? '(unknown)'));
    for (const reason of why) add(reasons, reason);
    if (dayIn(zone, at) !== day) return;
    today.received += 1;
    if (status === 'quarantined') today.quarantined += 1;
    if (delivery.status === 'delivered') today.delivered += 1;
    if (why.some((reason) => reason.startsWith('rejected-'))) today.returned += 1;
  };
  const sorted = (counts: Map<string, number> | undefined): Counts =>
    [...(counts ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    async *count(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
      for await (const lead of leads) {
        note(lead);
        yield lead;
      }
    },
    today: () => today,
    hours: (): Counts =>
      Array.from({ length: 24 }, (_, hour) => {
        const name = String(hour).padStart(2, '0');
        return [`${name}:00`, hours?.get(name) ?? 0] as const;
      }),
    states: () => sorted(states),
    forms: () => sorted(forms),
    reasons: () => sorted(reasons),
  };
}
