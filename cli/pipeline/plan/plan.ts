import type { AnyPage } from '../../../templates/any-page.ts';
import { pageKinds } from '../../../templates/generated/page-kinds.ts';
import type { PlannedPage } from '../../../templates/page.ts';
import type { Site } from '../../../templates/site.ts';
import type { Position, Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';

/** A page to be rendered, and the content file it comes from. */
export interface Route extends PlannedPage<AnyPage> {
  /** The mark that a preview puts on a page that visitors do not see. */
  readonly mark?: string;
}

interface PlannedRoutes {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Decides which pages there are: one list, in the order of the specification's route table. */
export function plan(site: Site, content: Content): PlannedRoutes {
  const kinds = pageKinds.toSorted((a, b) => a.order - b.order);
  const routes = kinds.flatMap((kind): readonly Route[] => kind.pages(site));
  return { routes, problems: collisions(routes, content) };
}

/** Reports files that would make the same address. That the cities of one state differ was checked before. */
function collisions(routes: readonly Route[], content: Content): Problem[] {
  const first = new Map<string, Route>();
  return routes.flatMap((route): Problem[] => {
    const { path } = route;
    const other = first.get(path);
    if (!other) {
      first.set(path, route);
      return [];
    }
    const file = content.entries.find(({ authored }) => authored.file.path === route.file)?.authored.file;
    if (!file) return [];
    const message = `${path} is already the address of ${other.file}.`;
    const hint = 'Rename one of the files, or change its path.';
    return [problemAt(file, positionOf(route, content), { code: 'duplicate-address', message, hint })];
  });
}

/** Where a file sets the address: the path of a page or the slug of a city. Elsewhere the file name sets it. */
function positionOf({ path, file }: Route, content: Content): Position {
  const written = content.all('page').find(({ authored }) => authored.file.path === file);
  if (written) return written.authored.locate(['path']);
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const cities = content.all('cities').find(({ authored }) => authored.file.path === file);
  const city = cities?.data.cities.findLastIndex((one) => one.slug === slug) ?? -1;
  return cities && city >= 0 ? cities.authored.locate(['cities', city, 'slug']) : { line: 1, column: 1 };
}
