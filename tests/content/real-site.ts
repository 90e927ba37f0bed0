import { fileURLToPath } from 'node:url';
import { makeUses } from '../../cli/cache/uses.ts';
import { pageRulesOf } from '../../cli/pipeline/check/words/word-facts.ts';
import { loadContent } from '../../cli/pipeline/load-content.ts';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { siteOf } from '../../cli/pipeline/plan/site-of.ts';
import { makeRenderer, type Page } from '../../cli/pipeline/render/render.ts';
import type { Content } from '../../cli/pipeline/resolve/content.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { type Disk, realDisk } from '../../cli/system/disk.ts';
import { chromeOf } from '../../templates/chrome.ts';
import type { Site } from '../../templates/site.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { otherContent } from './other-content.ts';

interface RealSite {
  readonly content: Content;
  readonly site: Site;
}

/** Today: what an owner checked this morning is not of a later day. */
export const CLOCK = clockAt(undefined);

const shipped = realDisk(fileURLToPath(new URL('../..', import.meta.url)));

/** The site's own content, as the build reads it. */
export function realSite(disk: Disk = shipped): RealSite {
  const { content } = loadContent(disk, { clock: CLOCK });
  return { content, site: siteOf(content, CLOCK) };
}

/** The site's own files, with another valid value in every place that an owner changes. */
export function otherDisk(): Disk {
  const disk = memoryDisk(Object.fromEntries(shipped.list('content').map((path) => [path, shipped.read(path)])));
  for (const [path, text] of Object.entries(otherContent(shipped))) disk.write(path, text);
  return disk;
}

/** The site's own content, and the same with other values. What a test says of both holds for what an owner writes. */
export const SITES: readonly (readonly [string, RealSite])[] = [
  ['the site', realSite()],
  ['the site with other values', realSite(otherDisk())],
];

/** The site's pages, all or those at the given addresses, as the build renders them, without stylesheet and script. */
export function realPages({ content, site }: RealSite, paths?: readonly string[]): Page[] {
  const assets = { css: '', script: '/assets/site.js', build: '' };
  const surroundings = { chrome: chromeOf(site), assets, pageRules: pageRulesOf(content) };
  const { routes } = plan(site, content);
  const render = makeRenderer(surroundings, makeUses());
  const wanted = paths ? routes.filter(({ path }) => paths.includes(path)) : routes;
  return wanted.map((route) => render(route));
}
