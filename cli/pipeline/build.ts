import { createHash } from 'node:crypto';
import { type Chrome, chromeOf } from '../../templates/chrome.ts';
import type { Assets } from '../../templates/page.ts';
import type { Site } from '../../templates/site.ts';
import { pictures } from '../pictures/pictures.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import type { Output } from '../system/output.ts';
import { type BrowserRuntime, type Bundle, bundle } from './bundle/bundle.ts';
import { check } from './check/check.ts';
import { addressesOf, assetFiles, fileOf } from './emit/addresses.ts';
import { type Emitted, emit, type Known } from './emit/emit.ts';
import { privateData } from './emit/private-data.ts';
import { siteFiles } from './emit/site-files.ts';
import { zipTable } from './emit/zip-table.ts';
import { type LoadedContent, type LoadMemory, loadContent, newMemory } from './load-content.ts';
import { plan, type Route } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';
import { type Page, render, type Surroundings } from './render/render.ts';

export interface BuildOptions {
  /** Where content/ is read. */
  readonly project: Disk;
  /** The output folder. */
  readonly out: Disk;
  /** The tool's own folder, for templates and packages. */
  readonly toolRoot: string;
  /** Digest of the tool's sources; part of the build's hash. */
  readonly toolDigest: string;
  readonly clock: Clock;
  /** Where drawn pictures are kept between builds. */
  readonly cache?: Disk;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Overrides the browser runtime of content/site.yaml. */
  readonly browserRuntime?: BrowserRuntime;
  /** Called as each stage ends. */
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
  /** What earlier builds of this process came to; with it only what changed is done again. */
  readonly memory?: BuildMemory;
}

export type Stage = 'read, parse, validate' | 'bundle' | 'draw' | 'plan' | 'render' | 'check' | 'emit';

export interface BuildResult {
  readonly problems: readonly Problem[];
  /** Undefined when there were errors: then nothing was written. */
  readonly emitted?: Emitted;
  readonly pages: readonly Page[];
  readonly bundle?: Bundle;
}

/** The site's mark, from which icons are drawn. */
const MARK = 'content/assets/favicon.svg';

/** Kept between the builds of one process, for one tool, clock and origin. */
export interface BuildMemory {
  readonly load: LoadMemory;
  /** Rendered pages by path. Rule: a page of the same version is the same page. */
  readonly pages: Map<string, Page>;
  /** What the output folder holds. */
  readonly known: Known;
  readonly bundles: Map<BrowserRuntime, Promise<Bundle>>;
  /** By the codes of the states they are for. */
  readonly zips: Map<string, readonly Output[]>;
}

export function newBuildMemory(): BuildMemory {
  return { load: newMemory(), pages: new Map(), known: new Map(), bundles: new Map(), zips: new Map() };
}

/**
 * The whole build: read, parse, validate, bundle, plan, render, check, emit. With any error in content nothing is written, and the last good build
 * stays as it is.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { project, out, clock, memory = newBuildMemory() } = options;
  const timed = stopwatch(options.onStage);
  const loaded = timed('read, parse, validate', () => loadContent(project, { clock, memory: memory.load }));
  if (hasErrors(loaded.problems)) return { problems: loaded.problems, pages: [] };

  const site = withOrigin(siteOf(loaded.content, clock), options.origin);
  const bundled = await timed('bundle', () => bundleOnce(options, site, memory));
  const drawn = await timed('draw', () => drawPictures(site, options));
  const planned = timed('plan', () => plan(site, loaded.content));
  const { css, script, turnstile, browserRuntime } = bundled;
  const assets: Assets = { css, script, turnstile, browserRuntime, build: buildHash(options, loaded) };
  const chrome = chromeOf(site);
  const routes = withVersions(planned.routes, chrome, bundled);
  const pages = timed('render', () => renderAll(routes, { chrome, assets }, memory));

  const files = [...siteFiles(site, routes), ...assetFiles(project, loaded.assets), ...bundleFiles(bundled), ...drawn];
  const checked = timed('check', () => check({ pages, content: loaded.content, otherAddresses: addressesOf(files) }));
  const problems = [...loaded.problems, ...planned.problems, ...checked];
  if (hasErrors(problems)) return { problems, pages };

  const outputs = [
    ...pages.map(({ route, html }) => ({ path: fileOf(route.page.path), bytes: html })),
    ...files,
    ...privateData({ site, content: loaded.content, routes, chrome, assets, styleHash: bundled.styleHash }),
    ...zipsOnce(site, memory),
  ];
  const emitted = timed('emit', () => emit(out, outputs, memory.known));
  return { problems, pages, bundle: bundled, emitted };
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
  const codes = states.map(({ facts }) => facts.code);
  const table = zips.get(codes.join()) ?? zipTable(new Set(codes));
  zips.set(codes.join(), table);
  return table;
}

/** Names each page by what it is made of: its model, the chrome around it, stylesheet and script. */
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

/** Names the build by everything that went into it, so that a page as seen can be made again. */
function buildHash({ toolDigest, clock, origin, browserRuntime }: BuildOptions, { content }: LoadedContent): string {
  const hash = createHash('sha256').update(JSON.stringify([toolDigest, clock, origin, browserRuntime]));
  for (const { draft } of content.entries)
    hash.update(draft.file.path).update('\0').update(draft.file.text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function stopwatch(onStage: BuildOptions['onStage']) {
  return <T>(stage: Stage, work: () => T): T => {
    const start = performance.now();
    const done = (): void => onStage?.(stage, performance.now() - start);
    const result = work();
    if (result instanceof Promise) return result.finally(done) as T;
    done();
    return result;
  };
}
