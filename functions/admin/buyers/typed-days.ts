import { isCalendarDay } from '../../../schemas/rules/deadlines/calendar-day.ts';

/** Days of sales, both included. Left out: without an end. */
interface Days {
  readonly since?: string;
  readonly until?: string;
}

interface Fault {
  readonly text: string;
  readonly field: 'since' | 'until';
}

/** The days that a form or an address gives, or what is wrong with them. */
export function typedDays({ since, until }: Readonly<Record<string, string | undefined>>): Days | Fault {
  for (const [field, day] of [['since', since] as const, ['until', until] as const])
    if (day && !isCalendarDay(day)) return { text: 'Give days like 2026-11-21.', field };
  if (since && until && since > until)
    return { text: 'The first day is after the last one. Give them the other way around.', field: 'since' };
  return { since: since || undefined, until: until || undefined };
}
