import { fileURLToPath } from 'node:url';
import { makeUses } from '../../cli/cache/uses.ts';
import { pageRulesOf } from '../../cli/pipeline/check/words/word-facts.ts';
import { loadContent } from '../../cli/pipeline/load-content.ts';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { siteOf } from '../../cli/pipeline/plan/site-of.ts';
import { makeRenderer, type Page } from '../../cli/pipeline/render/render.ts';
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
  const assets = { css: '', script: '/assets/site.js', build: '' };
  const surroundings = { chrome: chromeOf(site), assets, pageRules: pageRulesOf(content) };
  const { routes } = plan(site, content);
  const render = makeRenderer(surroundings, makeUses());
  const wanted = paths ? routes.filter(({ path }) => paths.includes(path)) : routes;
  return wanted.map((route) => render(route));
}
