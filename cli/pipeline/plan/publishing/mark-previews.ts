import type { Route } from '../plan.ts';
import type { PublishedFile } from './publications.ts';
import { printMoment } from './schedule-note.ts';

/** Marks the pages that only a preview shows, and keeps them out of search engines. */
export function markPreviews(routes: readonly Route[], files: readonly PublishedFile[]): Route[] {
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
