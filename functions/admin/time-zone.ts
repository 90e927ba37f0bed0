import { localTime } from '../../schemas/rules/routing/hours.ts';

/*
 * Days and hours as the people of /admin live them: see ADMIN_TIME_ZONE.
 */

/** The zone where none is named: that of most of our states. */
export const EASTERN = 'America/New_York';

/** Making a format costs more than using it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = FORMATS.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  FORMATS.set(key, known);
  return known;
}

const MOMENT = {
  ...({ month: 'short', day: 'numeric', year: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' } as const),
};

/** "Nov 21, 2026, 9:00 AM ET". */
export function timeIn(zone: string, iso: string): string {
  return format(zone, MOMENT).format(new Date(iso)).replaceAll('\u202f', ' ');
}

/** "Nov 21, 2026". */
export function dateIn(zone: string, iso: string): string {
  return format(zone, { dateStyle: 'medium' }).format(new Date(iso));
}

/** "Eastern Time". */
export function zoneName(zone: string, now: Date): string {
  return partOf(now, zone, 'longGeneric');
}

/** "2026-11-21". */
export function dayIn(zone: string, at: Date): string {
  return zone === 'UTC' ? at.toISOString().slice(0, 10) : localTime(at, zone).day;
}

/** The hour of the day, from 00 to 23. */
export function hourIn(zone: string, at: Date): string {
  return localTime(at, zone).time.slice(0, 2);
}

/**
 * The moment that a datetime-local input means: 2026-11-21T09:30. Of an hour that a day has twice, it is the first.
 * skipped: clocks are put forward over it. wrong: the text is none.
 */
export function momentIn(zone: string, text: string): Date | 'wrong' | 'skipped' {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return 'wrong';
  const asUtc = new Date(`${text}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== text.slice(0, 10)) return 'wrong';
  // The zone's offset differs between a day before and a day after where clocks are put forward or back.
  const tries = [-1, 1].map((days) => new Date(asUtc.getTime() - offsetAt(shifted(asUtc, days), zone)));
  return tries.find((one) => one.getTime() + offsetAt(one, zone) === asUtc.getTime()) ?? 'skipped';
}

/** The moment at which a day like 2026-11-21 begins. */
export function beginOf(zone: string, day: string): Date | 'wrong' {
  const begin = momentIn(zone, `${day}T00:00`);
  return begin === 'skipped' ? (momentIn(zone, `${day}T01:00`) as Date) : begin;
}

/** Nine o'clock of the day after. */
export function tomorrowAtNine(zone: string, now: Date): Date {
  const day = shifted(new Date(`${dayIn(zone, now)}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);
  return momentIn(zone, `${day}T09:00`) as Date;
}

function shifted(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}

function offsetAt(at: Date, zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(partOf(at, zone, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function partOf(at: Date, zone: string, timeZoneName: 'longOffset' | 'longGeneric'): string {
  const parts = format(zone, { timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
