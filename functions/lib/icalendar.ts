/** A day of a calendar, for the whole of it. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a calendar replaces what it has. */
  readonly uid: string;
  /** 2026-11-17 */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Reminds so many days before. */
  readonly alarmDays?: number;
}

interface Calendar {
  readonly name: string;
  /** Who made the file. */
  readonly product: string;
  /** When it was made. */
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
}

/*
 * Of the packages for this format, `ics` brings a validation library that is larger than the rest of a function, and
 * `ical-generator` time zones. Whole days need neither.
 */

/** A calendar as text/calendar (RFC 5545). */
export function icalendar({ name, product, now, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description, url, alarmDays }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...(alarmDays === undefined ? [] : alarmLines(alarmDays, summary)),
    'END:VEVENT',
  ];
}

function alarmLines(days: number, summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, `TRIGGER:-P${days}D`, 'END:VALARM'];
}

/** Section 3.3.11: what separates values, and line ends, are escaped. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

const MAX_OCTETS = 75;

/** Section 3.1: a line has at most 75 octets; the next one goes on after a space. No character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
