import { fileURLToPath } from 'node:url';
import { memoryCache } from '../../cli/cache/build-cache.ts';
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
import { domOf } from '../../templates/testing/dom.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { otherContent } from './other-content.ts';

export interface RealSite {
  readonly content: Content;
  readonly site: Site;
}

/** Today: what an owner checked this morning is not of a later day. */
export const CLOCK = clockAt(undefined);

const shipped = realDisk(fileURLToPath(new URL('../..', import.meta.url)));

/** What is known of files that were read, so that none is parsed and checked again. */
export const CACHE = memoryCache();

/** The content of a disk, as the build reads it. */
export function siteIn(disk: Disk): RealSite {
  const { content } = loadContent(disk, { clock: CLOCK, cache: CACHE });
  return { content, site: siteOf(content, CLOCK) };
}

let real: RealSite | undefined;

/** The site's own content, as the build reads it. */
export function realSite(): RealSite {
  real ??= siteIn(shipped);
  return real;
}

/** The site's own files, with another valid value in every place that an owner changes. */
export function otherDisk(): Disk {
  return diskWith(otherContent);
}

/** The site's own files, with these in place of some. */
export function diskWith(change: (shipped: Disk) => Readonly<Record<string, string>>): Disk {
  const disk = memoryDisk(Object.fromEntries(shipped.list('content').map((path) => [path, shipped.read(path)])));
  for (const [path, text] of Object.entries(change(shipped))) disk.write(path, text);
  return disk;
}

interface Renderer {
  /** Addresses, in the order of the build. */
  readonly paths: readonly string[];
  /** Renders a page when it is first asked for. */
  pageAt(path: string): Page | undefined;
}

const renderers = new Map<RealSite, Renderer>();

/** The site's pages, all or those at the given addresses, as the build renders them, without stylesheet and script. */
export function realPages(site: RealSite, paths?: readonly string[]): Page[] {
  const renderer = renderers.get(site) ?? rendererOf(site);
  renderers.set(site, renderer);
  const wanted = paths ? renderer.paths.filter((path) => paths.includes(path)) : renderer.paths;
  return wanted.flatMap((path) => renderer.pageAt(path) ?? []);
}

const parsed = new WeakMap<Page, Document>();

/** The documents of these pages by address. Tests share them, since parsing takes long: they only read. */
export function realDocuments(site: RealSite, paths: readonly string[]): ReadonlyMap<string, Document> {
  return new Map(
    realPages(site, paths).map((page) => {
      const document = parsed.get(page) ?? domOf(page.html);
      parsed.set(page, document);
      return [page.path, document] as const;
    }),
  );
}

function rendererOf({ content, site }: RealSite): Renderer {
  const assets = { css: '', script: '/assets/site.js', build: '' };
  const surroundings = { chrome: chromeOf(site), assets, pageRules: pageRulesOf(content) };
  const render = makeRenderer(surroundings, makeUses());
  const routes = new Map(plan(site, content).routes.map((route) => [route.path, route]));
  const rendered = new Map<string, Page>();
  return {
    paths: [...routes.keys()],
    pageAt(path) {
      const route = routes.get(path);
      const page = rendered.get(path) ?? (route && render(route));
      if (page) rendered.set(path, page);
      return page;
    },
  };
}
