import { toSlug } from '../schemas/rules/slug.ts';
import type { Handler } from './handler.ts';
import { page, permanently } from './http/answer.ts';
import { notFound } from './not-found.ts';
import type { SiteData, StateEntry } from './site-data.ts';
import { findState } from './states.ts';

/** GET /location/{state}/{city} of a real place that was not built: the same page, made on request. Unknown places are 404. */
export const location: Handler = async (request, deps, call) => {
  const { state: stateText = '', city: cityText = '' } = call.params;
  const state = findState(await deps.site.states(), stateText);
  if (!state) return notFound(request, deps, call);
  const slug = toSlug(cityText);
  const path = slug === '' ? `/location/${state.slug}` : `/location/${state.slug}/${slug}`;
  if (path !== new URL(request.url).pathname) return permanently(path);
  const city = await cityOf(deps.site, state, slug);
  const html = city && (await deps.pages.location({ state, city: { name: city, slug } }));
  return html === undefined ? notFound(request, deps, call) : page(html);
};

/** The name of a place with this slug in the state's ZIP codes. */
async function cityOf(site: SiteData, state: StateEntry, slug: string): Promise<string | undefined> {
  const cities = await site.cities();
  return cities.find(([name, code]) => code === state.code && toSlug(name) === slug)?.[0];
}
