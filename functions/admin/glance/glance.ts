import { isRejection } from '../../leads/submission.ts';
import { DAY_MS } from '../../lib/time.ts';
import { type Counts, type GlanceProps, printGlance } from '../../pages/admin.ts';
import { dayBefore } from '../../store/field-data.ts';
import { callsPressed, fieldDataTable } from '../field-data.ts';
import { reasonText } from '../inbox/reasons.ts';
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
      ['Held or rejected, by reason', extra.reasons().map(([code, count]) => [reasonText(code), count] as const)],
      ['By outcome', data.outcomes],
      [`Call links pressed, by kind of page: ${pressed} in all`, calls],
    ],
    oldest: oldest === undefined ? 'none' : ageOf(oldest, now),
    destinations: [
      ...(extra.failing() > 0
        ? [['Failed, and tried again', `${extra.failing()} leads: see Waiting for delivery`] as const]
        : []),
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
  const today = { received: 0, 'held now': 0, delivered: 0, rejected: 0, returned: 0 };
  let failing = 0;
  const day = dayIn(zone, now);
  const add = (counts: Map<string, number> | undefined, name: string) => counts?.set(name, (counts.get(name) ?? 0) + 1);
  const note = ({ receivedAt, form, payload, status, delivery, sellerDeliveries, reasons: why = [] }: Lead) => {
    const at = new Date(receivedAt);
    add(hours, hourIn(zone, at));
    add(forms, form);
    add(states, String(payload.zipState ?? payload.state ?? '(unknown)'));
    const isHeld = status === 'quarantined';
    const wasRejected = isHeld && why.some(isRejection);
    if (isHeld) for (const reason of why) add(reasons, reason);
    const deliveries = [delivery, ...(sellerDeliveries ?? [])];
    if (deliveries.some((one) => one.status === 'waiting' && one.attempts > 0)) failing += 1;
    if (dayIn(zone, at) !== day) return;
    today.received += 1;
    if (isHeld && !wasRejected) today['held now'] += 1;
    if (delivery.status === 'delivered') today.delivered += 1;
    if (wasRejected) today.rejected += 1;
    // Its recipients had it and were told.
    if (wasRejected && deliveries.some((one) => one.status === 'delivered')) today.returned += 1;
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
      }).filter(([, count]) => count > 0),
    failing: () => failing,
    states: () => sorted(states),
    forms: () => sorted(forms),
    reasons: () => sorted(reasons),
  };
}
