import { createHash } from 'node:crypto';
import { type Chrome, chromeOf } from '../../templates/chrome.ts';
import type { Assets } from '../../templates/page.ts';
import type { Site } from '../../templates/site.ts';
import { pictures } from '../pictures/pictures.ts';
import { resizeOnce } from '../pictures/resize-once.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { Output } from '../system/output.ts';
import { type BrowserRuntime, type Bundle, bundle } from './bundle/bundle.ts';
import { check } from './check/check.ts';
import { unconfirmedClaims } from './check/check-claims.ts';
import { addressesOf, assetFiles, fileOf } from './emit/addresses.ts';
import { type Emitted, emit, type KnownOutputs } from './emit/emit.ts';
import { privateData } from './emit/private-data.ts';
import { siteFiles } from './emit/site-files.ts';
import { zipTable } from './emit/zip-table.ts';
import { type LoadMemory, loadContent, newMemory } from './load-content.ts';
import { exampleConfiguration } from './plan/example-configuration.ts';
import { type PlannedPictures, planPictures } from './plan/pictures/plan-pictures.ts';
import { plan, type Route } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';
import { type Page, render, type Surroundings } from './render/render.ts';
import type { EndStage, Stage } from './stages.ts';

export interface BuildOptions {
  /** Where content/ is read. */
  readonly project: Disk;
  /** The output folder. */
  readonly out: Disk;
  /** The folder of this tool, for templates and packages. */
  readonly toolRoot: string;
  /** Digest of the tool's sources, part of the build hash. */
  readonly toolDigest: string;
  readonly clock: Clock;
  /** Keeps drawn pictures between builds. */
  readonly cache?: Disk;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Overrides the browser runtime of content/site.yaml. */
  readonly browserRuntime?: BrowserRuntime;
  /** Called as each stage ends. */
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
  /** Results of earlier builds in this process. With it, only what changed is built again. */
  readonly memory?: BuildMemory;
}

export interface BuildResult {
  readonly problems: readonly Problem[];
  /** What the operator must know of a finished build, one sentence each. */
  readonly notes: readonly string[];
  /** Undefined if there were errors; nothing was written then. */
  readonly emitted?: Emitted;
  readonly pages: readonly Page[];
  /** Public files besides pages. */
  readonly assets?: readonly Output[];
  readonly bundle?: Bundle;
  /** What a site that takes real leads must have and this one lacks, when it was built. */
  readonly exampleConfiguration?: readonly string[];
}

/** The site's logo, from which icons are drawn. */
const MARK = 'content/assets/favicon.svg';

/** Kept between the builds of one process, for one tool, clock, and origin. */
export interface BuildMemory {
  readonly load: LoadMemory;
  /** Rendered pages by path. Rule: the same version is the same page. */
  readonly pages: Map<string, Page>;
  readonly outputs: KnownOutputs;
  readonly bundles: Map<BrowserRuntime, Promise<Bundle>>;
  /** By their states and cities, as JSON. */
  readonly zips: Map<string, readonly Output[]>;
}

export function newBuildMemory(): BuildMemory {
  return { load: newMemory(), pages: new Map(), outputs: new Map(), bundles: new Map(), zips: new Map() };
}

/** Builds the whole site, stage by stage. If the content has errors, nothing is written: the last good build stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { project, out, clock, cache, memory = newBuildMemory() } = options;
  const endStage = stopwatch(options.onStage);
  const read = loadContent(project, { clock, memory: memory.load, endStage });
  const loaded = await planPictures(read, { project, cache });
  if (hasErrors(loaded.problems)) return { problems: loaded.problems, notes: [], pages: [] };

  const site = withOrigin(siteOf(loaded.content, clock, loaded.assets, loaded.pictures), options.origin);
  const planned = plan(site, loaded.content);
  endStage('plan');

  const bundled = await bundleOnce(options, site, memory);
  endStage('bundle');

  const { css, script, turnstile, browserRuntime, styleHash } = bundled;
  const assets: Assets = { css, script, turnstile, browserRuntime, build: buildHash(options, loaded) };
  const chrome = chromeOf(site);
  const routes = withVersions(planned.routes, chrome, bundled);
  const pages = renderAll(routes, { chrome, assets }, memory);
  const drawn = await drawPictures(site, options);
  endStage('render');

  const files = [
    ...siteFiles(site, routes, clock),
    ...assetFiles(project, loaded.assets),
    ...bundleFiles(bundled),
    ...drawn,
  ];
  const checked = check({ pages, content: loaded.content, otherAddresses: addressesOf(files, loaded.resizings) });
  const problems = [...loaded.problems, ...planned.problems, ...checked];
  endStage('check');
  if (hasErrors(problems)) return { problems, notes: [], pages };

  const resized = await resizeOnce(loaded.resizings, { cache, known: memory.outputs });
  const outputs = [
    ...pages.map(({ route, html }) => ({ path: fileOf(route.page.path), bytes: html })),
    ...files,
    ...resized,
    ...privateData({ site, content: loaded.content, routes, chrome, assets, styleHash }),
    ...zipsOnce(site, memory),
  ];
  const emitted = emit(out, outputs, memory.outputs);
  endStage('emit');
  return {
    problems,
    notes: unconfirmedClaims(loaded.content),
    pages,
    assets: [...files, ...resized],
    bundle: bundled,
    emitted,
    exampleConfiguration: exampleConfiguration(site),
  };
}

function drawPictures(site: Site, { project, cache }: BuildOptions): Promise<Output[]> {
  return pictures({ site, mark: project.tryRead(MARK)?.toString('utf8'), cache });
}

function bundleOnce({ toolRoot, browserRuntime }: BuildOptions, site: Site, { bundles }: BuildMemory): Promise<Bundle> {
  const runtime = browserRuntime ?? site.config.islands.browserRuntime;
  const bundled = bundles.get(runtime) ?? bundle({ root: toolRoot, browserRuntime: runtime });
  bundles.set(runtime, bundled);
  return bundled;
}

function zipsOnce({ states }: Site, { zips }: BuildMemory): readonly Output[] {
  const counted = states.map(({ facts: { code }, cities }) => ({ code, cities }));
  const key = JSON.stringify(counted);
  const table = zips.get(key) ?? zipTable(counted);
  zips.set(key, table);
  return table;
}

/** Versions each page by what it is made of: its model, the chrome around it, stylesheet and scripts. */
function withVersions(routes: readonly Route[], chrome: Chrome, { css, script, turnstile }: Bundle): Route[] {
  const scripts = chrome.turnstileSiteKey === undefined ? [script] : [script, turnstile];
  const around = createHash('sha256')
    .update(JSON.stringify([chrome, css, ...scripts]))
    .digest('hex');
  return routes.map((route) => {
    const version = createHash('sha256').update(around).update(JSON.stringify(route.page)).digest('hex').slice(0, 16);
    return { ...route, page: { ...route.page, version } };
  });
}

function renderAll(routes: readonly Route[], surroundings: Surroundings, memory: BuildMemory): Page[] {
  return routes.map((route) => {
    const last = memory.pages.get(route.page.path);
    if (last && last.route.page.version === route.page.version) return last;
    const page = render(route, surroundings);
    memory.pages.set(route.page.path, page);
    return page;
  });
}

function withOrigin(site: Site, origin: string | undefined): Site {
  return origin === undefined ? site : { ...site, config: { ...site.config, origin } };
}

function bundleFiles(bundled: Bundle): Output[] {
  return [...bundled.files].map(([address, bytes]) => ({ path: `public${address}`, bytes }));
}

/** Hashes everything that goes into the build, so that a page can be reproduced as a visitor saw it. */
function buildHash(
  { toolDigest, clock, origin, browserRuntime }: BuildOptions,
  { content, pictures }: PlannedPictures,
): string {
  const hash = createHash('sha256').update(JSON.stringify([toolDigest, clock, origin, browserRuntime, pictures]));
  for (const { authored } of content.entries)
    hash.update(authored.file.path).update('\0').update(authored.file.text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Reports the time since the last stage ended. */
function stopwatch(onStage: BuildOptions['onStage']): EndStage {
  let started = performance.now();
  return (stage) => {
    const now = performance.now();
    onStage?.(stage, now - started);
    started = now;
  };
}
