import { createHash } from 'node:crypto';
import { chromeOf } from '../../templates/chrome.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { check } from './check/check.ts';
import { addressesOf, assetFiles } from './emit/addresses.ts';
import { siteFiles } from './emit/site-files.ts';
import { type LoadMemory, loadContent, newMemory } from './load-content.ts';
import { neededRoutes } from './needed-routes.ts';
import { plan, type Route } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';
import { checkLikeness } from './prose/check-likeness.ts';
import { checkPageWords } from './prose/check-page-words.ts';
import { checkSaid } from './prose/check-said.ts';
import { checkTexts } from './prose/check-texts.ts';
import { type Page, render, type Surroundings } from './render/render.ts';

/** A placeholder for the bundled script, which a check does not need. */
const SCRIPT = '/assets/site.js';

export interface CheckOptions {
  /** Leaves out the slow comparison of pages with each other. */
  readonly fast?: boolean;
  /** Checks only these files. Only their pages, and those that they link to, are rendered. */
  readonly only?: ReadonlySet<string>;
  /** Shared by the checks of one process, so that what is the same is neither loaded nor rendered again. */
  readonly memory?: CheckMemory;
}

export interface CheckMemory {
  readonly load: LoadMemory;
  /** Pages by path, each with a digest of what it was rendered from. Rule: the same digest is the same page. */
  readonly pages: Map<string, { readonly from: string; readonly page: Page }>;
}

export function newCheckMemory(): CheckMemory {
  return { load: newMemory(), pages: new Map() };
}

export interface SiteCheck {
  /** How many content files were checked. */
  readonly files: number;
  readonly problems: readonly Problem[];
  /** Whether pages were rendered and checked. They are not if the content has errors. */
  readonly isWhole: boolean;
}

/** Checks everything a build checks, and the words, without bundling or writing. Content with errors is not rendered. */
export function checkSite(project: Disk, clock: Clock, options: CheckOptions = {}): SiteCheck {
  const { only, memory } = options;
  const { content, assets, problems: loading } = loadContent(project, { clock, memory: memory?.load });
  const isAsked = (file: string) => only === undefined || only.has(file);
  const result = (problems: readonly Problem[], isWhole: boolean): SiteCheck => ({
    files: only?.size ?? content.entries.length,
    problems: problems.filter(({ file }) => isAsked(file)),
    isWhole,
  });
  const texts = checkTexts(content, isAsked);
  const problems = [...loading, ...texts.problems];
  if (hasErrors(loading)) return result(problems, false);

  const site = siteOf(content, clock, assets);
  const planned = plan(site, content);
  const surroundings = { chrome: chromeOf(site), assets: { css: '', script: SCRIPT, build: '' } };
  const routes = only ? neededRoutes(planned.routes, content, only) : planned.routes;
  const pages = renderAll(routes, surroundings, memory);
  const outputs = [...siteFiles(site, planned.routes, clock), ...assetFiles(project, assets)];
  const isComplete = routes.length === planned.routes.length;
  const rendered = new Set(routes);
  const unrendered = planned.routes.filter((route) => !rendered.has(route)).map(({ page }) => page.path);
  const otherAddresses = new Set([...addressesOf(outputs), SCRIPT, ...unrendered]);
  const checked = [
    ...check({ pages, content, otherAddresses }).filter(({ code }) => isComplete || code !== 'unused-claim'),
    ...checkPageWords(pages, content, texts.problems),
    ...checkSaid(pages, content),
    ...(options.fast || !isComplete ? [] : checkLikeness(pages, content)),
  ];
  const unused = only ? [] : texts.unused;
  return result([...problems, ...unused, ...planned.problems, ...checked], true);
}

function renderAll(routes: readonly Route[], surroundings: Surroundings, memory: CheckMemory | undefined): Page[] {
  if (!memory) return routes.map((route) => render(route, surroundings));
  const around = JSON.stringify(surroundings);
  return routes.map((route) => {
    const from = createHash('sha256').update(around).update(JSON.stringify(route.page)).digest('base64');
    const last = memory.pages.get(route.page.path);
    if (last?.from === from) return { ...last.page, route };
    const page = render(route, surroundings);
    memory.pages.set(route.page.path, { from, page });
    return page;
  });
}
