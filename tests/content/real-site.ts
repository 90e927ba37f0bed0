import { fileURLToPath } from 'node:url';
import { loadContent } from '../../cli/pipeline/load-content.ts';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { siteOf } from '../../cli/pipeline/plan/site-of.ts';
import { type Page, render } from '../../cli/pipeline/render/render.ts';
import type { Content } from '../../cli/pipeline/resolve/content.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { realDisk } from '../../cli/system/disk.ts';
import { chromeOf } from '../../templates/chrome.ts';
import type { Site } from '../../templates/site.ts';

export interface RealSite {
  readonly content: Content;
  readonly site: Site;
}

/** The site's own content, as the build reads it. */
export function realSite(): RealSite {
  const clock = clockAt('2026-11-21');
  const { content } = loadContent(realDisk(fileURLToPath(new URL('../..', import.meta.url))), { clock });
  return { content, site: siteOf(content, clock) };
}

/** The site's pages, all or those at the given addresses, as the build renders them, without stylesheet and script. */
export function realPages({ content, site }: RealSite, paths?: readonly string[]): Page[] {
  const surroundings = { chrome: chromeOf(site), assets: { css: '', script: '/assets/site.js', build: '' } };
  const { routes } = plan(site, content);
  const wanted = paths ? routes.filter(({ page }) => paths.includes(page.path)) : routes;
  return wanted.map((route) => render(route, surroundings));
}
