import type { Uses } from '../../cache/uses.ts';
import type { Problem } from '../../report/problem.ts';
import type { Content } from '../resolve/content.ts';
import { plan, type Route } from './plan.ts';
import { type PublishedFile, publicationsOf } from './publishing/publications.ts';
import { printMoment } from './publishing/schedule-note.ts';
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

/** Marks the pages that only a preview shows, and keeps them out of search engines. */
function markPreviews(routes: readonly Route[], files: readonly PublishedFile[]): Route[] {
  const marks = new Map(
    files.flatMap(({ entry, addresses, publication: { status, ...moments } }) => {
      if (status !== 'draft' && status !== 'scheduled') return [];
      const mark = 'from' in moments ? `Published on ${printMoment(moments.from)}` : 'Draft';
      // By its file, too: a list may take several pages.
      return [entry.authored.file.path, ...addresses].map(
        (name) => [name, `${mark}. Visitors do not see this page.`] as const,
      );
    }),
  );
  return routes.map((route) => {
    const mark = marks.get(route.path) ?? marks.get(route.file);
    return mark === undefined ? route : { ...route, mark };
  });
}
