import { toSlug } from '../../schemas/rules/slug.ts';
import { page, permanently } from '../http/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { findState } from '../site/find-state.ts';
import type { SiteData, StateEntry } from '../site/site-data.ts';
import type { Deps, Endpoint } from './handler.ts';
import { notFound } from './not-found.ts';

/** GET /location/ohio/dublin, a real place that was not built: the page is made on request. Unknown places are 404. */
export const endpoint: Endpoint = {
  method: 'GET',
  path: '/location/:state/:city',
  handler: answerCity,
  beforePages: () => false,
};

async function answerCity(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { state: stateText = '', city: cityText = '' } = context.params;
  const state = findState(await deps.site.states(), stateText);
  if (!state) return notFound(request, deps, context);
  const slug = toSlug(cityText);
  const path = slug === '' ? `/location/${state.slug}` : `/location/${state.slug}/${slug}`;
  if (path !== new URL(request.url).pathname) return permanently(path);
  const name = await cityNamed(slug, deps.site, state);
  const html = name && (await deps.pages.location({ state, city: { name, slug } }));
  return html === undefined ? notFound(request, deps, context) : page(html);
}

/** The name of a place with this slug in the state's ZIP codes. */
async function cityNamed(slug: string, site: SiteData, state: StateEntry): Promise<string | undefined> {
  const cities = await site.cities();
  return cities.find(([name, code]) => code === state.code && toSlug(name) === slug)?.[0];
}
