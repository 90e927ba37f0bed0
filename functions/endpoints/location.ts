import { toSlug } from '../../schemas/rules/slug.ts';
import { page, permanently } from '../http/answer.ts';
import { findState } from '../site/find-state.ts';
import type { SiteData, StateEntry } from '../site/site-data.ts';
import type { Handler } from './handler.ts';
import { notFound } from './not-found.ts';

/** GET /location/{state}/{city} of a real place that was not built: the same page, made on request. Unknown places are 404. */
export const location: Handler = async (request, deps, context) => {
  const { state: stateText = '', city: cityText = '' } = context.params;
  const state = findState(await deps.site.states(), stateText);
  if (!state) return notFound(request, deps, context);
  const slug = toSlug(cityText);
  const path = slug === '' ? `/location/${state.slug}` : `/location/${state.slug}/${slug}`;
  if (path !== new URL(request.url).pathname) return permanently(path);
  const city = await cityOf(deps.site, state, slug);
  const html = city && (await deps.pages.location({ state, city: { name: city, slug } }));
  return html === undefined ? notFound(request, deps, context) : page(html);
};

/** The name of a place with this slug in the state's ZIP codes. */
async function cityOf(site: SiteData, state: StateEntry, slug: string): Promise<string | undefined> {
  const cities = await site.cities();
  return cities.find(([name, code]) => code === state.code && toSlug(name) === slug)?.[0];
}
