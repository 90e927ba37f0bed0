import { createHash } from 'node:crypto';
import { chromeOf } from '../../templates/chrome.ts';
import type { Assets } from '../../templates/page.ts';
import type { Site } from '../../templates/site.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { addressesOf, assetFiles, fileOf } from './addresses.ts';
import { type BrowserRuntime, type Bundle, bundle } from './bundle.ts';
import { check } from './check.ts';
import { type Emitted, emit, type Output } from './emit.ts';
import { type LoadedContent, loadContent } from './load-content.ts';
import { plan } from './plan.ts';
import { privateData } from './private-data.ts';
import { type Page, render } from './render.ts';
import { siteFiles } from './site-files.ts';
import { siteOf } from './site-of.ts';
import { zipTable } from './zip-table.ts';

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
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Overrides the browser runtime of content/site.yaml. */
  readonly browserRuntime?: BrowserRuntime;
  /** Called as each stage ends. */
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
}

export type Stage = 'read, parse, validate' | 'bundle' | 'plan' | 'render' | 'check' | 'emit';

export interface BuildResult {
  readonly problems: readonly Problem[];
  /** Undefined when there were errors: then nothing was written. */
  readonly emitted?: Emitted;
  readonly pages: readonly Page[];
  readonly bundle?: Bundle;
}

/**
 * The whole build: read, parse, validate, bundle, plan, render, check, emit. With any error in content nothing is written, and the last good build
 * stays as it is.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const timed = stopwatch(options.onStage);
  const loaded = timed('read, parse, validate', () => loadContent(options.project, { clock: options.clock }));
  if (hasErrors(loaded.problems)) return { problems: loaded.problems, pages: [] };

  const site = withOrigin(siteOf(loaded.content, options.clock), options.origin);
  const browserRuntime = options.browserRuntime ?? site.config.islands.browserRuntime;
  const bundled = await timed('bundle', () => bundle({ root: options.toolRoot, browserRuntime }));
  const planned = timed('plan', () => plan(site, loaded.content));
  const assets: Assets = { css: bundled.css, script: bundled.script, build: buildHash(options, loaded) };
  const chrome = chromeOf(site);
  const pages = timed('render', () => planned.routes.map((route) => render(route, { chrome, assets })));

  const files = [
    ...siteFiles(site, planned.routes),
    ...assetFiles(options.project, loaded.assets),
    ...bundleFiles(bundled),
  ];
  const problems = [
    ...loaded.problems,
    ...planned.problems,
    ...timed('check', () => check({ pages, content: loaded.content, otherAddresses: addressesOf(files) })),
  ];
  if (hasErrors(problems)) return { problems, pages };

  const outputs = [
    ...pages.map(({ route, html }) => ({ path: fileOf(route.page.path), bytes: html })),
    ...files,
    ...privateData({
      site,
      content: loaded.content,
      routes: planned.routes,
      chrome,
      assets,
      styleHash: bundled.styleHash,
    }),
    ...zipTable(new Set(site.states.map(({ facts }) => facts.code))),
  ];
  const emitted = timed('emit', () => emit(options.out, outputs));
  return { problems, pages, bundle: bundled, emitted };
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
