import type { Lead } from './leads.ts';

/** How many, by name, the most first. */
export type Counts = readonly (readonly [name: string, count: number])[];

export interface Day {
  /** 2026-11-21, UTC. */
  readonly day: string;
  readonly accepted: number;
  readonly quarantined: number;
  /** How long, at the end of the day, the oldest undelivered had waited. */
  readonly oldestHours: number;
}

export interface ReportData {
  readonly from: string | null;
  readonly until: string;
  readonly total: number;
  readonly duplicates: number;
  readonly days: readonly Day[];
  readonly pages: Counts;
  readonly sources: Counts;
  readonly devices: Counts;
  readonly kinds: Counts;
  /** Accepted, quarantined, delivered, waiting, failed (parked), suppressed, erased. */
  readonly outcomes: Counts;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What a report shows, from leads read one by one: memory grows with days, pages and sources, and by two numbers a lead. */
export async function reportData(leads: AsyncIterable<Lead>, now: Date): Promise<ReportData> {
  const tally = { pages: counter(), sources: counter(), devices: counter(), kinds: counter(), outcomes: counter() };
  const days = { accepted: counter(), quarantined: counter() };
  const waits: Wait[] = [];
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
    const wait = waitOf(lead);
    if (wait) waits.push(wait);
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
      oldestHours: oldestAt(Math.min(Date.parse(day) + DAY_MS, now.getTime()), waits),
    })),
    pages: tally.pages.sorted(),
    sources: tally.sources.sorted(),
    devices: tally.devices.sorted(),
    kinds: tally.kinds.sorted(),
    outcomes: tally.outcomes.sorted(),
  };
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

function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.startsWith('sha256:')) return 'unknown';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone/i.test(userAgent) ? 'phone' : 'computer';
}

const OUTCOME_OF_DELIVERY: Readonly<Record<Lead['delivery']['status'], string | undefined>> = {
  waiting: 'waiting',
  held: undefined,
  delivered: 'delivered',
  parked: 'failed',
  suppressed: 'suppressed',
  erased: undefined,
};

function outcomesOf({ status, delivery }: Lead): readonly string[] {
  const outcome = OUTCOME_OF_DELIVERY[delivery.status];
  return [status, ...(outcome ? [outcome] : [])];
}

interface Wait {
  readonly from: number;
  readonly until: number;
}

/** When it should have been delivered and was not yet. */
function waitOf({ receivedAt, delivery }: Lead): Wait | undefined {
  if (!['waiting', 'parked', 'delivered'].includes(delivery.status)) return undefined;
  const until =
    delivery.status === 'delivered' ? Date.parse(delivery.deliveredAt ?? receivedAt) : Number.POSITIVE_INFINITY;
  return { from: Date.parse(receivedAt), until };
}

function oldestAt(moment: number, waits: readonly Wait[]): number {
  let oldest = moment;
  for (const { from, until } of waits) if (from < oldest && until > moment) oldest = from;
  return Math.round(((moment - oldest) / HOUR_MS) * 10) / 10;
}

/** Every day from one to another, both included; at most ten years of them. */
function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last) && days.length < 3660; time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}
