import type { DeliveryStatus } from '../leads/stored-submission.ts';
import { DAY_MS } from '../lib/time.ts';
import type { Counts, FieldDataTable, ReportData } from '../pages/print.ts';
import type { Lead } from './lead.ts';
import { beginOf, dayIn } from './time-zone.ts';

const HOUR_MS = 3_600_000;

interface ReportInput {
  readonly leads: AsyncIterable<Lead>;
  readonly fieldData: FieldDataTable;
  readonly now: Date;
  /** Whose days are counted. */
  readonly zone?: string;
}

/** Computes a report in one pass over the leads: memory use grows with days, pages and sources, not with leads. */
export async function reportData({ leads, fieldData, now, zone = 'UTC' }: ReportInput): Promise<ReportData> {
  const counters = { pages: counter(), sources: counter(), devices: counter(), kinds: counter(), outcomes: counter() };
  const days = { accepted: counter(), quarantined: counter() };
  const dayOf = (iso: string) => dayIn(zone, new Date(iso));
  const waiting = waitingLeads(dayOf);
  let [total, duplicates] = [0, 0];
  let first: string | undefined;
  for await (const lead of leads) {
    const day = dayOf(lead.receivedAt);
    if (first === undefined || day < first) first = day;
    total += 1;
    if (lead.duplicateOf) duplicates += 1;
    counters.kinds.add(lead.kind);
    counters.pages.add(pageOf(lead));
    counters.sources.add(sourceOf(lead));
    counters.devices.add(deviceOf(lead.consent?.userAgent));
    for (const outcome of outcomesOf(lead)) counters.outcomes.add(outcome);
    (lead.status === 'quarantined' ? days.quarantined : days.accepted).add(day);
    waiting.add(lead);
  }
  const until = now.toISOString();
  const dates = first === undefined ? [] : daysFrom(first, dayOf(until));
  return {
    from: first ?? null,
    until,
    total,
    duplicates,
    days: dates.map((day) => ({
      day,
      accepted: days.accepted.of(day),
      quarantined: days.quarantined.of(day),
      oldestHours: hoursSince(waiting.oldestAfter(day), Math.min(endOf(zone, day), now.getTime())),
    })),
    pages: counters.pages.sorted(),
    sources: counters.sources.sorted(),
    devices: counters.devices.sorted(),
    kinds: counters.kinds.sorted(),
    outcomes: counters.outcomes.sorted(),
    fieldData,
  };
}

/** The report as an HTML page. Loads React only now: other commands start without it. */
export async function printReport(data: ReportData): Promise<string> {
  const pages = await import('../pages/print.ts');
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

/** The path only: a query can contain personal data. */
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

/** Not counted: delivery statuses that only repeat the status. */
const SAME_AS_STATUS: ReadonlySet<DeliveryStatus> = new Set(['quarantined', 'erased']);

function outcomesOf({ status, delivery, sellerDeliveries = [] }: Lead): readonly string[] {
  const toSellers = sellerDeliveries.map((one) => `${one.seller}: ${one.status}`);
  return [status, ...(SAME_AS_STATUS.has(delivery.status) ? [] : [delivery.status]), ...toSellers];
}

/** Remembers, for each day of delivery (or NEVER), only when the earliest lead arrived. */
function waitingLeads(dayOf: (iso: string) => string) {
  const earliest = new Map<string, string>();
  return {
    add({ receivedAt, delivery }: Lead): void {
      if (!TO_BE_DELIVERED.has(delivery.status)) return;
      const end = delivery.status === 'delivered' ? dayOf(delivery.deliveredAt ?? receivedAt) : NEVER;
      const known = earliest.get(end);
      if (known === undefined || receivedAt < known) earliest.set(end, receivedAt);
    },
    /** When the oldest lead arrived that was undelivered at the end of a day. */
    oldestAfter(day: string): string | undefined {
      let oldest: string | undefined;
      for (const [end, from] of earliest) if (end > day && (oldest === undefined || from < oldest)) oldest = from;
      return oldest;
    },
  };
}

const TO_BE_DELIVERED: ReadonlySet<DeliveryStatus> = new Set(['waiting', 'dead-letter', 'delivered']);
/** Sorts after every date. */
const NEVER = 'never';

function hoursSince(from: string | undefined, moment: number): number {
  const ms = from === undefined ? 0 : Math.max(0, moment - Date.parse(from));
  return Math.round((ms / HOUR_MS) * 10) / 10;
}

/** The moment at which a day ends. */
function endOf(zone: string, day: string): number {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  // The cast is for a day that is one.
  return (beginOf(zone, next) as Date).getTime();
}

/** Every date from the first to the last; at most ten years. */
function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last) && days.length < 3660; time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

type Device = 'phone' | 'tablet' | 'desktop' | 'unknown';

/**
 * Classifies a browser's user agent. Heuristic; for charts only. Rules from MDN ("Browser detection using the user
 * agent", https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent) and Google, whose
 * Android tablets omit "Mobile" (https://developer.chrome.com/docs/multidevice/user-agent):
 * 1. Tablets send "iPad", "Tablet" (Firefox), or "Android" without "Mobile".
 * 2. Anything else with "Mobi" is a phone.
 * 3. All other browsers are desktops. Since 2019 iPads identify as Macs, and count as desktops.
 */
export function deviceOf(userAgent: string | undefined): Device {
  // Every browser sends Mozilla or Opera first; an erasure leaves a hash.
  if (!userAgent || !/^(?:Mozilla|Opera)\//.test(userAgent)) return 'unknown';
  if (/\biPad\b|\bTablet\b(?! PC)/.test(userAgent)) return 'tablet';
  if (/Mobi/i.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'desktop';
}
