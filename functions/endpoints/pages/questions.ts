import {
  CALENDAR_PATH,
  DEADLINES_PATH,
  readTimeline,
  TIMELINE_FIELDS,
  timelineAddress,
} from '../../../schemas/rules/deadlines/deadline-query.ts';
import { timelineRules } from '../../../schemas/rules/deadlines/timeline-rules.ts';
import { COMPARE_KEYS, COMPARE_PATH, readComparison } from '../../../schemas/rules/facts/state-comparison.ts';
import { FINDER_KEYS, FINDER_PATH, readAnswers } from '../../../schemas/rules/facts/which-form.ts';
import { page, problem, seeOther } from '../../http/answer.ts';
import { printable } from '../../lib/text.ts';
import { deadlinesCalendar } from '../../pages/deadlines-page.ts';
import type { AskedPages } from '../../pages/pages.ts';
import { findState, type SiteData } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';

/** A page with a block that answers what the query of its address asks, so that each answer has an address to keep. */
interface Question<Block extends keyof AskedPages> {
  /** The function that answers it on a host of functions. */
  readonly bundle: Endpoint['bundle'];
  readonly path: string;
  readonly block: Block;
  /** Names in the query. An address without any of them is the built page. */
  readonly keys: readonly string[];
  read(query: URLSearchParams, deps: Pick<Deps, 'site' | 'now'>): Promise<Asked<AskedPages[Block]>>;
}

/** What was asked, and whether something in it means nothing. */
interface Asked<Stage> {
  readonly stage: Stage;
  readonly isWrong: boolean;
}

/** GET /which-form?state=texas&home=ohio&reason=dui&car=no&insured=no: the page at its next question, or its answer. */
export const whichForm: Endpoint = answerOf({
  bundle: 'driver-rules',
  path: FINDER_PATH,
  block: 'form-finder',
  keys: FINDER_KEYS,
  async read(query, { site }) {
    const { answers, errors } = readAnswers(query, await slugFinder(site));
    const rules = answers.state === undefined ? undefined : await site.driverRules(answers.state);
    const home = answers.home === undefined ? undefined : await site.driverRules(answers.home);
    const known = { ...(rules ? { rules } : {}), ...(home ? { home } : {}) };
    return { stage: { answers, errors, ...known }, isWrong: Object.keys(errors).length > 0 };
  },
});

/** GET /sr22-by-state?state=texas&state=ohio or ?sort=fees: states beside each other, or all of them in an order. */
export const compare: Endpoint = answerOf({
  bundle: 'compare',
  path: COMPARE_PATH,
  block: 'state-compare',
  keys: COMPARE_KEYS,
  async read(query, { site }) {
    const states = await site.states();
    const stage = readComparison(query, (text) => findState(states, text));
    return { stage, isWrong: stage.problem !== undefined };
  },
});

/** GET /deadlines?state=texas&reason=dui&event=notice&date=2026-11-02: the page with its timeline. */
export const deadlines: Endpoint = answerOf({
  bundle: 'driver-rules',
  path: DEADLINES_PATH,
  block: 'deadline-timeline',
  keys: TIMELINE_FIELDS,
  async read(query, { site, now }) {
    const stage = await readDeadlines(query, site, now());
    return { stage, isWrong: Object.keys(stage.read.errors).length > 0 };
  },
});

/**
 * GET /deadlines.ics?state=texas&reason=dui&event=notice&date=2026-11-02: the dates as a file for calendars. When
 * there are none, it leads to the page with what was entered.
 */
export const calendar: Endpoint = {
  bundle: 'driver-rules',
  method: 'GET',
  path: CALENDAR_PATH,
  guard: 'page',
  handler: sendCalendar,
};

async function sendCalendar(request: Request, { site, now }: Deps): Promise<Response> {
  const { read, rules, today } = await readDeadlines(printableQuery(request.url), site, now());
  const { values, dates } = read;
  const { origin, chrome } = await site.shell();
  const calendar =
    rules && dates && deadlinesCalendar({ rules, dates, values, today, now: now(), origin, brand: chrome.brand });
  if (!calendar) return seeOther(timelineAddress(values));
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${rules.slug}-deadlines.ics"`,
      'cache-control': 'no-store',
    },
  });
}

/** The call that answers a question: 200, or 422 and the page with what is wrong. Nothing is stored. */
function answerOf<Block extends keyof AskedPages>(question: Question<Block>): Endpoint {
  const { bundle, path, block, keys, read } = question;
  return {
    bundle,
    method: 'GET',
    path,
    guard: 'page',
    beforePages: keys.map((key) => ({ key })),
    async handler({ url }, deps) {
      const { stage, isWrong } = await read(printableQuery(url), deps);
      const html = await deps.pages.asked(path, block, stage);
      if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
      return page(html, isWrong ? 422 : 200);
    },
  };
}

/** The query of an address, without signs that a page cannot show. */
function printableQuery(url: string): URLSearchParams {
  return new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [name, printable(value)]));
}

/** Reads what a query asks of the deadlines, and the rules of its state. */
async function readDeadlines(
  query: URLSearchParams,
  site: SiteData,
  now: Date,
): Promise<AskedPages['deadline-timeline']> {
  const entered = Object.fromEntries(
    TIMELINE_FIELDS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  const today = TODAY.format(now);
  const read = readTimeline(entered, today, await slugFinder(site));
  // Only dates have a timeline.
  const rules = read.dates && read.state !== undefined ? await site.driverRules(read.state) : undefined;
  return { read, today, ...(rules ? { rules: timelineRules(rules) } : {}) };
}

/** A server knows no visitor's time zone, so today is that of the middle of the country. As 2026-11-22. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' });

async function slugFinder(site: SiteData): Promise<(text: string) => string | undefined> {
  const states = await site.states();
  return (text) => findState(states, text)?.slug;
}
