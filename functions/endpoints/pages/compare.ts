import { COMPARE_KEYS, COMPARE_PATH, readComparison } from '../../../schemas/rules/facts/state-comparison.ts';
import { page, problem } from '../../http/answer.ts';
import { printable } from '../../lib/text.ts';
import { findState } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /sr22-by-state?state=texas&state=ohio or ?sort=fees: the page with two or three states beside each other, or with
 * all of them in an order. Nothing is stored.
 */
export const endpoint: Endpoint = {
  bundle: 'compare',
  method: 'GET',
  path: COMPARE_PATH,
  handler: answerComparison,
  beforePages: COMPARE_KEYS.map((key) => ({ key })),
};

async function answerComparison(request: Request, { pages, site }: Deps): Promise<Response> {
  const states = await site.states();
  const comparison = readComparison(printableQuery(request.url), (text) => findState(states, text));
  const html = await pages.stateComparison(comparison);
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, comparison.problem ? 422 : 200);
}

/** The query of an address, without signs that a page cannot show. */
function printableQuery(url: string): URLSearchParams {
  return new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [name, printable(value)]));
}
