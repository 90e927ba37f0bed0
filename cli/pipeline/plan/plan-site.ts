import type { Uses } from '../../cache/uses.ts';
import type { Problem } from '../../report/problem.ts';
import type { Content } from '../resolve/content.ts';
import { plan, type Route } from './plan.ts';
import { type SiteSettings, type WatchedSite, watchedSite } from './watched-site.ts';

/** The site, what is read of it recorded, and its pages. */
export interface PlannedSite extends WatchedSite {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Makes the site that pages read from, and decides which pages there are. Worker threads do the same. */
export function planSite(content: Content, settings: SiteSettings, uses: Uses): PlannedSite {
  const watched = watchedSite(content, settings, uses);
  return { ...watched, ...plan(watched.site, watched.content) };
}
