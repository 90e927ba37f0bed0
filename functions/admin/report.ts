import type { Counts, ReportData } from '../pages/print-report.ts';
import { deviceOf } from './device.ts';
import type { Lead } from './lead.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What a report shows, from leads read one by one: memory grows with days, pages and sources, not with leads. */
export async function reportData(leads: AsyncIterable<Lead>, now: Date): Promise<ReportData> {
  const tally = { pages: counter(), sources: counter(), devices: counter(), kinds: counter(), outcomes: counter() };
  const days = { accepted: counter(), quarantined: counter() };
  const waits = earliestByEnd();
  let [total, duplicates] = [0, 0];
  let first: string | undefined;
  for await (const lead of leads) {
    const day = lead.receivedAt.slice(0, 10);
    if (first === undefined || day < first) first = day;
    total += 1;
    if (lead.duplicateOf) duplicates += 1;
    tally.kinds.add(lead.kind);
    tally.pages.add(pageOf(lead));
    tally.sources.add(sourceOf(lead));
    tally.devices.add(deviceOf(lead.consent?.userAgent));
    for (const outcome of outcomesOf(lead)) tally.outcomes.add(outcome);
    (lead.status === 'quarantined' ? days.quarantined : days.accepted).add(day);
    waits.add(lead);
  }
  const until = now.toISOString();
  const names = first === undefined ? [] : daysFrom(first, until.slice(0, 10));
  return {
    from: first ?? null,
    until,
    total,
    duplicates,
    days: names.map((day) => ({
      day,
      accepted: days.accepted.of(day),
      quarantined: days.quarantined.of(day),
      oldestHours: hoursSince(waits.stillAfter(day), Math.min(Date.parse(day) + DAY_MS, now.getTime())),
    })),
    pages: tally.pages.sorted(),
    sources: tally.sources.sorted(),
    devices: tally.devices.sorted(),
    kinds: tally.kinds.sorted(),
    outcomes: tally.outcomes.sorted(),
  };
}

/** The report as an HTML page. Loads React only now: other commands start without it. */
export async function printReport(data: ReportData): Promise<string> {
  const pages = await import('../pages/print-report.ts');
  return pages.printReport(data);
}

function counter() {
  const counts = new Map<string, number>();
  return {
    add: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    of: (name: string) => counts.get(name) ?? 0,
    sorted: (): Counts => [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)),
  };
}

/** A path without what may follow it, which could name a person. */
function pageOf({ consent, attribution }: Lead): string {
  return (consent?.page ?? attribution.trafficSource ?? '').split(/[?#]/)[0] || '(unknown)';
}

function sourceOf({ attribution }: Lead): string {
  const { utm_source, campaign, gclid, fbclid, msclkid } = attribution;
  if (utm_source) return utm_source;
  if (gclid) return 'google ads';
  if (msclkid) return 'microsoft ads';
  if (fbclid) return 'facebook';
  return campaign || '(direct)';
}

const OUTCOME_OF_DELIVERY: Readonly<Record<Lead['delivery']['status'], string | undefined>> = {
  waiting: 'waiting',
  quarantined: undefined,
  delivered: 'delivered',
  'dead-letter': 'failed',
  suppressed: 'suppressed',
  erased: undefined,
};

function outcomesOf({ status, delivery }: Lead): readonly string[] {
  const outcome = OUTCOME_OF_DELIVERY[delivery.status];
  return [status, ...(outcome ? [outcome] : [])];
}

/** When the first of those came that were delivered on a day, or (NEVER) not yet. */
function earliestByEnd() {
  const earliest = new Map<string, string>();
  return {
    add({ receivedAt, delivery }: Lead): void {
      if (!OWED.has(delivery.status)) return;
      const end = delivery.status === 'delivered' ? (delivery.deliveredAt ?? receivedAt).slice(0, 10) : NEVER;
      const known = earliest.get(end);
      if (known === undefined || receivedAt < known) earliest.set(end, receivedAt);
    },
    /** When the oldest came that was not delivered by the end of a day. */
    stillAfter(day: string): string | undefined {
      let oldest: string | undefined;
      for (const [end, from] of earliest) if (end > day && (oldest === undefined || from < oldest)) oldest = from;
      return oldest;
    },
  };
}

const OWED: ReadonlySet<string> = new Set(['waiting', 'dead-letter', 'delivered']);
/** Later than any day. */
const NEVER = 'never';

function hoursSince(from: string | undefined, moment: number): number {
  const ms = from === undefined ? 0 : Math.max(0, moment - Date.parse(from));
  return Math.round((ms / HOUR_MS) * 10) / 10;
}

/** Every day from one to another, both included; at most ten years of them. */
function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last) && days.length < 3660; time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}
