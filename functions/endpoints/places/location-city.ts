import { toSlug } from '../../../schemas/rules/places/slug.ts';
import { lastingPage, permanently } from '../../http/answer.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { ASKS_FOR_ALL, asksForAll, type CompletePageInput, completePage } from '../../listings/complete-page.ts';
import { findState, type SiteData, type StateEntry } from '../../site/site-data.ts';
import type { Deps, Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';

/**
 * GET /location/ohio/dublin, a real place that was not built: the page is made on request, and so is the complete list
 * of any place (?complete=1). Unknown places are 404.
 */
export const endpoint: Endpoint = {
  bundle: 'location',
  method: 'GET',
  path: '/location/:state/:city',
  guard: 'page',
  handler: answerCity,
  beforePages: [ASKS_FOR_ALL],
};

async function answerCity(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { state: stateText = '', city: cityText = '' } = context.params;
  const state = findState(await deps.site.states(), stateText);
  if (!state) return notFound(request, deps, context);
  const slug = toSlug(cityText);
  const path = slug === '' ? `/location/${state.slug}` : `/location/${state.slug}/${slug}`;
  const url = new URL(request.url);
  if (path !== url.pathname) return permanently(path + url.search);
  const name = await cityNamed(slug, deps.site, state);
  const city = name === undefined ? undefined : { name, slug };
  const response = city && (await cityPage(url, { state, city, sources: deps, context }));
  return response ?? notFound(request, deps, context);
}

async function cityPage(url: URL, place: CityPlace): Promise<Response | undefined> {
  if (asksForAll(url)) return completePage({ url, ...place });
  const html = await place.sources.pages.location(place);
  return html === undefined ? undefined : lastingPage(html);
}

type CityPlace = Omit<CompletePageInput, 'url'>;

/** The name of a place with this slug: one of the state's cities, or one in its ZIP codes. */
async function cityNamed(slug: string, site: SiteData, state: StateEntry): Promise<string | undefined> {
  const built = state.cities.find((city) => city.slug === slug);
  if (built) return built.name;
  const cities = await site.cities();
  return cities.find(([name, code]) => code === state.code && toSlug(name) === slug)?.[0];
}
