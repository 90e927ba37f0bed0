import type { MailChoice } from '../../store/operators.ts';
import { hourIn } from '../time-zone.ts';

/** Whether a person is not to be mailed now. Hours may pass midnight: from 22 to 7. */
export function isQuiet({ quiet }: MailChoice, now: Date, zone: string): boolean {
  if (!quiet) return false;
  const hour = Number(hourIn(zone, now));
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The hour from which the mail of a day goes out. */
const DAILY_HOUR = 8;

/** Whether the mail of a day is due: it is late enough, and the last one was sent before today's hour. */
export function isDailyDue(last: Date, now: Date, zone: string): boolean {
  const hour = Number(hourIn(zone, now));
  const hours = (hour - DAILY_HOUR + 24) % 24;
  const due = new Date(now.getTime() - hours * 3_600_000);
  due.setUTCMinutes(0, 0, 0);
  return hour >= DAILY_HOUR && last < due;
}

/** A choice as a form gives it. Or what is wrong with it, and with which field. */
export function choiceIn(
  body: Readonly<Record<string, string>>,
): { readonly choice: MailChoice } | { readonly text: string; readonly field: string } {
  const news = (['each', 'daily', 'off'] as const).find((one) => one === body.news);
  const detail = (['none', 'masked', 'full'] as const).find((one) => one === body.detail);
  const [from, to] = [hourTyped(body.from), hourTyped(body.to)];
  if (!news || !detail || from === 'wrong' || to === 'wrong')
    return { text: 'Choose what you are mailed. Nothing was changed.', field: 'news' };
  if (from === undefined && to === undefined) return { choice: { news, detail } };
  if (from === undefined)
    return { text: 'Choose when the quiet hours begin, too. Nothing was changed.', field: 'from' };
  if (to === undefined) return { text: 'Choose when the quiet hours end, too. Nothing was changed.', field: 'to' };
  if (from === to)
    return { text: 'Quiet hours end at another hour than they begin. Nothing was changed.', field: 'to' };
  return { choice: { news, detail, quiet: { from, to } } };
}

function hourTyped(text: string | undefined): number | undefined | 'wrong' {
  if (!text) return undefined;
  return /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : 'wrong';
}
