import type { Chrome } from '../../../templates/chrome.ts';
import type { Assets } from '../../../templates/page.ts';
import { renderPage } from '../../../templates/render-page.tsx';
import type { Route } from '../plan/plan.ts';

/** A rendered page. */
export interface Page {
  readonly route: Route;
  readonly html: string;
}

export interface Surroundings {
  readonly chrome: Chrome;
  readonly assets: Assets;
}

/** Renders one route to static HTML. The same route and surroundings give the same bytes. */
export function render(route: Route, { chrome, assets }: Surroundings): Page {
  return { route, html: renderPage({ page: route.page, chrome, assets }) };
}
