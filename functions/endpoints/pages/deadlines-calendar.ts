import { CALENDAR_PATH, timelineAddress } from '../../../schemas/rules/deadlines/deadline-query.ts';
import { seeOther } from '../../http/answer.ts';
import { deadlinesCalendar } from '../../pages/deadlines-page.ts';
import { readDeadlines } from '../../site/read-deadlines.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /deadlines.ics?state=texas&reason=dui&event=notice&date=2026-11-02: the dates as a file for calendars. When
 * there are none, it leads to the page with what was entered.
 */
export const endpoint: Endpoint = {
  bundle: 'driver-rules',
  method: 'GET',
  path: CALENDAR_PATH,
  handler: sendCalendar,
};

async function sendCalendar(request: Request, { site, now }: Deps): Promise<Response> {
  const { read, rules } = await readDeadlines(request, site, now());
  const { values, dates } = read;
  const { origin, chrome } = await site.shell();
  const calendar =
    rules && dates && deadlinesCalendar({ rules, dates, values, now: now(), origin, brand: chrome.brand });
  if (!calendar) return seeOther(timelineAddress(values));
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${rules.slug}-deadlines.ics"`,
      'cache-control': 'no-store',
    },
  });
}
