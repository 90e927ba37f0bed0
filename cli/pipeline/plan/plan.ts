import { ADDRESSES } from '../../../functions/generated/addresses.ts';
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

/** Reports files whose address is taken. That the cities of one state differ was checked before. */
function collisions(routes: readonly Route[], content: Content): Problem[] {
  const first = new Map<string, Route>();
  return routes.flatMap((route): Problem[] => {
    const { path } = route;
    const other = first.get(path);
    if (!other) first.set(path, route);
    const message = other ? `${path} is already the address of ${other.file}.` : answeredOtherwise(path);
    const file = content.entries.find(({ authored }) => authored.file.path === route.file)?.authored.file;
    if (message === undefined || !file) return [];
    const hint = `Rename ${other ? 'one of the files' : 'the file'}, or change its path.`;
    return [problemAt(file, positionOf(route, content), { code: 'duplicate-address', message, hint })];
  });
}

/** The page whose function shows it, with the places that a visitor means. */
const SHOWN_BY_ITS_FUNCTION = '/location-search';

const ANSWERED = ADDRESSES.filter(
  ({ method, path, beforePages }) => method === 'GET' && beforePages === undefined && path !== SHOWN_BY_ITS_FUNCTION,
).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Why no visitor would see a page at this address; undefined if visitors would. */
function answeredOtherwise(path: string): string | undefined {
  // The page of a folder is the file beside it: both / and /index would be index.html.
  if (path.endsWith('/index')) {
    const meant = path.slice(0, -'/index'.length) || '/';
    return `${path} is another way to write ${meant}, so no page can be there.`;
  }
  const isAnswered = ANSWERED.some((pattern) => pattern.test(path));
  return isAnswered ? `A function answers at ${path}, so no visitor would see this page.` : undefined;
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
