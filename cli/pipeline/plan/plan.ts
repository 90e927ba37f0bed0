import type { StateCities } from '../../../schemas/generated/content-types.ts';
import { pageKinds } from '../../../templates/generated/page-kinds.ts';
import type { PlannedPage } from '../../../templates/page.ts';
import type { AnyPage } from '../../../templates/render-page.tsx';
import type { Site } from '../../../templates/site.ts';
import type { Place, Problem } from '../../report/problem.ts';
import { type Draft, problemAt } from '../parse/parse.ts';
import type { Content } from '../validate/validate.ts';

/** A page to be rendered, and the content file it comes from. */
export type Route = PlannedPage<AnyPage>;

export interface Plan {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Decides which pages there are: one list, in the order of the specification's route table. */
export function plan(site: Site, content: Content): Plan {
  const kinds = pageKinds.toSorted((a, b) => a.order - b.order);
  const routes = kinds.flatMap((kind): readonly Route[] => kind.pages(site));
  return { routes, problems: collisions(routes, content) };
}

/** Two files that would make the same address. */
function collisions(routes: readonly Route[], content: Content): Problem[] {
  const first = new Map<string, Route>();
  return routes.flatMap((route): Problem[] => {
    const { path } = route.page;
    const other = first.get(path);
    if (!other) {
      first.set(path, route);
      return [];
    }
    const draft = content.entries.find((entry) => entry.draft.file.path === route.file)?.draft;
    if (!draft) return [];
    return [problemAt(draft.file, placeOf(path, draft), 'duplicate-address', collision(path, route.file, other.file))];
  });
}

function collision(path: string, file: string, other: string) {
  return file === other
    ? { message: `${path} comes from this file twice.`, hint: 'Give each city a slug of its own.' }
    : {
        message: `${path} is already the address of ${other}.`,
        hint: 'Rename one of the two files, or change its path.',
      };
}

/** Where a file says the address: the path of a page, the slug of a city; else the file's name does. */
function placeOf(path: string, { kind, data, locate }: Draft): Place {
  if (kind === 'page') return locate(['path']);
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const city = kind === 'cities' ? (data as StateCities).cities.findLastIndex((one) => one.slug === slug) : -1;
  return city < 0 ? { line: 1, column: 1 } : locate(['cities', city, 'slug']);
}
