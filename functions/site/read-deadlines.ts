import { type ReadTimeline, readTimeline, TIMELINE_FIELDS } from '../../schemas/rules/deadlines/deadline-query.ts';
import { type TimelineRules, timelineRules } from '../../schemas/rules/deadlines/deadline-timeline.ts';
import { printable } from '../lib/text.ts';
import { findState, type SiteData } from './site-data.ts';

/** What the query of an address asks of the deadlines. */
export interface AskedDeadlines {
  readonly read: ReadTimeline;
  /** Of the state that was picked. */
  readonly rules?: TimelineRules;
  /** 2026-11-22 */
  readonly today: string;
}

/** Reads the query of an address, and the rules of its state. */
export async function readDeadlines({ url }: Request, site: SiteData, now: Date): Promise<AskedDeadlines> {
  const { searchParams } = new URL(url);
  const entered = Object.fromEntries(
    TIMELINE_FIELDS.flatMap((name) => {
      const text = searchParams.get(name);
      return text === null ? [] : [[name, printable(text)]];
    }),
  );
  const states = await site.states();
  const today = TODAY.format(now);
  const read = readTimeline(entered, today, (text) => findState(states, text)?.slug);
  const rules = read.state === undefined ? undefined : await site.driverRules(read.state);
  return { read, today, ...(rules ? { rules: timelineRules(rules) } : {}) };
}

/** A server knows no visitor's time zone, so today is that of the middle of the country. As 2026-11-22. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' });
