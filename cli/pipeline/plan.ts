import type { PageModel } from '../../templates/page.ts';
import { composedPage } from '../../templates/pages/composed/props.ts';
import { guidePage } from '../../templates/pages/guide/props.ts';
import { legalPage } from '../../templates/pages/legal/props.ts';
import { listingPage } from '../../templates/pages/listing/props.ts';
import { postPage } from '../../templates/pages/post/props.ts';
import { providerPage } from '../../templates/pages/provider/props.ts';
import { statePage } from '../../templates/pages/state/props.ts';
import type { Site } from '../../templates/site.ts';
import type { Problem } from '../report/problem.ts';
import type { ContentKind } from './content-kinds.ts';
import { problemAt } from './parse.ts';
import type { Content } from './validate.ts';

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
    const place = draft.kind === ('page' satisfies ContentKind) ? draft.locate(['path']) : { line: 1, column: 1 };
    return [
      problemAt(draft.file, place, 'duplicate-address', {
        message: `${path} is already the address of ${other.file}.`,
        hint: 'Rename one of the two files, or change its path.',
      }),
    ];
  });
}
