import { DEADLINES_PATH, TIMELINE_FIELDS } from '../../../schemas/rules/deadlines/deadline-query.ts';
import { page, problem } from '../../http/answer.ts';
import { readDeadlines } from '../../site/read-deadlines.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /deadlines?state=texas&reason=dui&event=notice&date=2026-11-02: the page with its timeline, for visitors without
 * script, and for addresses that were kept or sent. Nothing is stored.
 */
export const endpoint: Endpoint = {
  bundle: 'driver-rules',
  method: 'GET',
  path: DEADLINES_PATH,
  handler: showDeadlines,
  beforePages: TIMELINE_FIELDS.map((key) => ({ key })),
};

async function showDeadlines(request: Request, { pages, site, now }: Deps): Promise<Response> {
  const asked = await readDeadlines(request, site, now());
  const html = await pages.deadlines({ path: DEADLINES_PATH, ...asked });
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, Object.keys(asked.read.errors).length > 0 ? 422 : 200);
}
