import { chromeOf } from '../../../templates/chrome.ts';
import { makeUses } from '../../cache/uses.ts';
import { planSite } from '../plan/plan-site.ts';
import type { SiteSettings } from '../plan/watched-site.ts';
import type { Content } from '../resolve/content.ts';
import { makeRenderer, type Surroundings } from './render.ts';

/** What the pages of a finished build were made of. */
export interface PageMaterial {
  readonly content: Content;
  readonly settings: SiteSettings;
  readonly surroundings: Surroundings;
}

/** Gives the HTML of a page by its path; undefined if there is no such page. */
export type PageRenderer = (path: string) => string | undefined;

/** Renders pages of a finished build with the templates that this module is bundled with, each when it is asked for. */
export function renderAgain({ content, settings, surroundings }: PageMaterial): PageRenderer {
  const uses = makeUses();
  const { site, routes } = planSite(content, settings, uses);
  const render = makeRenderer({ ...surroundings, chrome: chromeOf(site) }, uses);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return (path) => {
    const route = byPath.get(path);
    return route && render(route).html;
  };
}
