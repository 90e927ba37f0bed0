import type { MailChoice } from '../../store/operators.ts';

const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });

/** The hour of the day in Eastern time. */
function hourOf(now: Date): number {
  return Number(HOUR.format(now));
}

/** Whether a person is not to be mailed now. Hours may pass midnight: from 22 to 7. */
export function isQuiet({ quiet }: MailChoice, now: Date): boolean {
  if (!quiet) return false;
  const hour = hourOf(now);
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The hour, in Eastern time, from which the mail of a day goes out. */
const DAILY_HOUR = 8;

/** Whether the mail of a day is due: it is late enough, and the last one was sent before today's hour. */
export function isDailyDue(last: Date, now: Date): boolean {
  const hours = (hourOf(now) - DAILY_HOUR + 24) % 24;
  const due = new Date(now.getTime() - hours * 3_600_000);
  due.setUTCMinutes(0, 0, 0);
  return hourOf(now) >= DAILY_HOUR && last < due;
}

/** A choice as a form gives it. Undefined: it is none. */
export function choiceIn(body: Readonly<Record<string, string>>): MailChoice | undefined {
  const news = (['each', 'daily', 'off'] as const).find((one) => one === body.news);
  const detail = (['none', 'masked', 'full'] as const).find((one) => one === body.detail);
  const [from, to] = [hourIn(body.from), hourIn(body.to)];
  if (!news || !detail || from === 'wrong' || to === 'wrong') return undefined;
  return { news, detail, ...(from === undefined || to === undefined || from === to ? {} : { quiet: { from, to } }) };
}

function hourIn(text: string | undefined): number | undefined | 'wrong' {
  if (!text) return undefined;
  return /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : 'wrong';
}
