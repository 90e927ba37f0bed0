import type { PageModel } from '../../../templates/page.ts';
import { composedPage } from '../../../templates/pages/composed/props.ts';
import { guidePage } from '../../../templates/pages/guide/props.ts';
import { legalPage } from '../../../templates/pages/legal/props.ts';
import { listingPage } from '../../../templates/pages/listing/props.ts';
import { postPage } from '../../../templates/pages/post/props.ts';
import { providerPage } from '../../../templates/pages/provider/props.ts';
import { statePage } from '../../../templates/pages/state/props.ts';
import type { Site } from '../../../templates/site.ts';
import type { Position, Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';

/** A page to render and the content file it comes from. */
export interface Route {
  readonly page: PageModel;
  /** Path from the project's root. Problems of the rendered page are reported there. */
  readonly file: string;
}

export interface PlannedRoutes {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Lists the pages of the site, in the order of the specification's route table. */
export function plan(site: Site, content: Content): PlannedRoutes {
  const routes: Route[] = [
    ...site.pages.map((piece) => ({ page: composedPage(piece, site), file: `content/pages/${piece.slug}.yaml` })),
    ...site.guides.map((piece) => ({ page: guidePage(piece, site), file: `content/guides/${piece.slug}.md` })),
    ...site.states.map((state) => ({ page: statePage(state, site), file: `content/states/${state.slug}.md` })),
    ...site.providers.map((provider) => ({
      page: providerPage(provider, site),
      file: `content/providers/${provider.slug}.md`,
    })),
    ...site.states.flatMap((state) => {
      const file = `content/cities/${state.slug}.yaml`;
      return [
        { page: listingPage({ state, site }), file },
        ...state.cities.map((city) => ({ page: listingPage({ state, city, site }), file })),
      ];
    }),
    ...site.posts.map((piece) => ({ page: postPage(piece, site), file: `content/blog/${piece.slug}.md` })),
    ...site.legal.map((piece) => ({ page: legalPage(piece, site), file: `content/legal/${piece.slug}.md` })),
  ];
  return { routes, problems: collisions(routes, content) };
}

/** Reports files that would make the same address. */
function collisions(routes: readonly Route[], content: Content): Problem[] {
  const first = new Map<string, Route>();
  return routes.flatMap((route): Problem[] => {
    const { path } = route.page;
    const other = first.get(path);
    if (!other) {
      first.set(path, route);
      return [];
    }
    const file = content.entries.find(({ authored }) => authored.file.path === route.file)?.authored.file;
    if (!file) return [];
    const explanation = collision(path, route.file, other.file);
    return [problemAt(file, positionOf(route, content), { code: 'duplicate-address', ...explanation })];
  });
}

function collision(path: string, file: string, other: string) {
  return file === other
    ? { message: `${path} comes from this file twice.`, hint: 'Give each city a slug of its own.' }
    : {
        message: `${path} is already the address of ${other}.`,
        hint: 'Rename one of the files, or change its path.',
      };
}

/** Where a file sets the address: the path of a page or the slug of a city. Elsewhere the file name sets it. */
function positionOf({ page, file }: Route, content: Content): Position {
  const written = content.all('page').find(({ authored }) => authored.file.path === file);
  if (written) return written.authored.locate(['path']);
  const slug = page.path.slice(page.path.lastIndexOf('/') + 1);
  const cities = content.all('cities').find(({ authored }) => authored.file.path === file);
  const city = cities?.data.cities.findLastIndex((one) => one.slug === slug) ?? -1;
  return cities && city >= 0 ? cities.authored.locate(['cities', city, 'slug']) : { line: 1, column: 1 };
}
