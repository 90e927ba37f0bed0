import { GOAL, searchGoal, searchQuery } from '../../../schemas/rules/places/search-goal.ts';
import { showAfterPost } from '../../forms/after-post/show-after-post.ts';
import { problem, seeOther } from '../../http/answer.ts';
import { readBody } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { mayBePersonal } from '../../site/place-search.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { answerSearch, LOCATION_SEARCH } from './location-search.ts';

/**
 * POST /location-search {q, for}: the zip search of a page. It posts, because a visitor may type an address, which must
 * not stand in a URL.
 */
export const endpoint: Endpoint = {
  bundle: 'finder',
  method: 'POST',
  path: LOCATION_SEARCH,
  guard: 'page',
  handler: searchByForm,
};

async function searchByForm(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return problem(body.refusal);
  const { q, [GOAL]: goal } = body.value;
  const asked = { text: typeof q === 'string' ? q : '', goal: searchGoal(goal) };
  return answerSearch(asked, deps, async (search) => {
    const { typed } = search;
    // An address that says what was searched for can be sent to others.
    if (!mayBePersonal(typed)) return seeOther(`${LOCATION_SEARCH}?${searchQuery(typed, search.goal)}`);
    return showAfterPost({ shows: 'search', search }, { request, deps, context });
  });
}
