import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';

const now = new Date('2026-11-22T09:05:07.123Z');
const event = {
  uid: 'a@example.com',
  day: '2026-11-17',
  summary: 'Ask for a hearing',
  description: 'One; two, three\\four\nfive',
  url: 'https://example.com/deadlines?state=texas',
};
const file = (more: object = {}) =>
  icalendar({ name: 'Dates', product: 'SR-22 Harbor//Deadlines', now, events: [{ ...event, ...more }] });

test('has every line that RFC 5545 asks for, with CRLF at its end', () => {
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SR-22 Harbor//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Dates',
    'BEGIN:VEVENT',
    'UID:a@example.com',
    'DTSTAMP:20261122T090507Z',
    'DTSTART;VALUE=DATE:20261117',
    'SUMMARY:Ask for a hearing',
    'DESCRIPTION:One\\; two\\, three\\\\four\\nfive',
    'URL:https://example.com/deadlines?state=texas',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('reminds some days before', () => {
  expect(file({ alarmDays: 3 })).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
  expect(file({ alarmDays: 3 })).toContain('TRIGGER:-P3D\r\nEND:VALARM\r\nEND:VEVENT\r\n');
});

test('no line has more than 75 octets, and no character is cut', () => {
  const summary = `Ünïcödé ${'🗓️ “quoted” — '.repeat(30)}`;
  const text = file({ summary });
  const sizes = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('a line break in a text cannot begin a line of its own', () => {
  for (const end of ['\n', '\r', '\r\n']) expect(file({ summary: `a${end}ATTENDEE:b` })).not.toMatch(/^ATTENDEE/m);
});
