import type { StateCities } from '../../../schemas/generated/content-types.ts';
import type { PageModel } from '../../../templates/page.ts';
import { composedPage } from '../../../templates/pages/composed/props.ts';
import { guidePage } from '../../../templates/pages/guide/props.ts';
import { legalPage } from '../../../templates/pages/legal/props.ts';
import { listingPage } from '../../../templates/pages/listing/props.ts';
import { postPage } from '../../../templates/pages/post/props.ts';
import { providerPage } from '../../../templates/pages/provider/props.ts';
import { statePage } from '../../../templates/pages/state/props.ts';
import type { Site } from '../../../templates/site.ts';
import type { Place, Problem } from '../../report/problem.ts';
import { type Draft, problemAt } from '../parse/parse.ts';
import type { Content } from '../validate/validate.ts';

/** A page to be rendered, and the content file it comes from. */
export interface Route {
  readonly page: PageModel;
  /** From the project's root; problems of the rendered page are reported there. */
  readonly file: string;
}

export interface Plan {
  readonly routes: readonly Route[];
  readonly problems: readonly Problem[];
}

/** Decides which pages there are: one list, in the order of the specification's route table. */
export function plan(site: Site, content: Content): Plan {
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
