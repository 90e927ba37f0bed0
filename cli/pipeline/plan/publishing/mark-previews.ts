import type { Route } from '../plan.ts';
import { printMoment } from './print-moment.ts';
import type { PublishedFile } from './publications.ts';

/** Marks the pages that only a preview shows, and keeps them out of search engines. */
export function markPreviews(routes: readonly Route[], files: readonly PublishedFile[]): Route[] {
  const marks = new Map(
    files.flatMap(({ addresses, publication: { status, ...moments } }) => {
      if (status !== 'draft' && status !== 'scheduled') return [];
      const mark = 'from' in moments ? `Published on ${printMoment(moments.from)}` : 'Draft';
      return addresses.map((address) => [address, `${mark}. Visitors do not see this page.`] as const);
    }),
  );
  return routes.map((route) => {
    const mark = marks.get(route.page.path);
    return mark === undefined ? route : { ...route, page: { ...route.page, mark, noIndex: true } };
  });
}
