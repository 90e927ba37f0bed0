import type { Uses } from '../../cache/uses.ts';
import type { Problem } from '../../report/problem.ts';
import type { Content } from '../resolve/content.ts';
import { plan, type Route } from './plan.ts';
import { markPreviews } from './publishing/mark-previews.ts';
import { publicationsOf } from './publishing/publications.ts';
import { type SiteSettings, type WatchedSite, watchedSite } from './watched-site.ts';

/** The site, what is read of it recorded, and its pages. */
export interface PlannedSite extends WatchedSite {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Makes the site that pages read from, and decides which pages there are. Worker threads do the same. */
export function planSite(content: Content, settings: SiteSettings, uses: Uses): PlannedSite {
  const watched = watchedSite(content, settings, uses);
  const { routes, problems } = plan(watched.site, watched.content);
  const isMarked = settings.preview === true;
  const marked = isMarked ? markPreviews(routes, publicationsOf(watched.content, settings.clock)) : routes;
  return { ...watched, routes: marked, problems };
}
