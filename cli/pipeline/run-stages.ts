import type { Assets } from '../../templates/page.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import { makeUses, type Uses } from '../cache/uses.ts';
import { type LaunchGate, openGates, openLines } from '../report/launch-gate.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk, Output } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import type { BuildWorkers } from './build-workers.ts';
import { type BrowserRuntime, type Bundle, bundle, keptBundle } from './bundle/bundle.ts';
import { checkPages } from './check/check-pages.ts';
import { launchGates } from './check/launch/launch-gates.ts';
import { linksAmidErrors } from './check/links-amid-errors.ts';
import { checkTexts, type TextChecks } from './check/words/check-texts.ts';
import {
  type LoadedContent,
  parseFiles,
  resolveAhead,
  resolveFiles,
  resolverFor,
  validateFiles,
} from './content-stages.ts';
import { emitSite } from './emit/emit-site.ts';
import type { Emitted, OutputFolder } from './emit/output-folder.ts';
import { siteParts } from './emit/site-parts.ts';
import type { ParsedContent } from './parse/parse.ts';
import { type PlannedPictures, planPictures } from './plan/pictures/plan-pictures.ts';
import { type PlannedSite, planSite } from './plan/plan-site.ts';
import { type Publishing, publishing } from './plan/publishing/publishing.ts';
import type { SiteSettings } from './plan/watched-site.ts';
import { type ContentFiles, readWith } from './read/read.ts';
import type { Surroundings } from './render/render.ts';
import type { PageMaterial } from './render/render-again.ts';
import { type RenderedSite, renderSite } from './render-site.ts';
import { type SettleProblems, settleProblems } from './settle-problems.ts';
import type { OnProgress, Stage } from './stage-names.ts';
import { ACCEPTING, checkRawTexts } from './validate/raw/check-raw-texts.ts';

interface StagesOptions {
  /** Where content/ is read. */
  readonly project: Disk;
  readonly clock: Clock;
  /** What earlier builds and checks made. */
  readonly cache: BuildCache;
  /** The content files, if they are read already. */
  readonly read?: ContentFiles;
  /** Keeps what was measured, drawn and resized of pictures. */
  readonly drawings?: Disk;
  /** Overrides the origin of content/site.yaml. */
  readonly origin?: string;
  /** Shows drafts and pages of later days, with a mark. */
  readonly preview?: boolean;
  /** Checks only these content files and their pages. */
  readonly only?: ReadonlySet<string>;
  /** What a build for visitors needs. Without it the site is only checked: nothing is bundled or written. */
  readonly forVisitors?: VisitorOptions;
  readonly onStage?: (stage: Stage, milliseconds: number) => void;
}

interface VisitorOptions {
  /** The folder of this tool, for templates and packages. */
  readonly toolRoot: string;
  readonly browserRuntime?: BrowserRuntime;
  /** Names everything that goes into the build, so that a page can be reproduced as a visitor saw it. */
  readonly buildHash: (planned: Planned, read: ContentFiles) => string;
  readonly folder: OutputFolder;
  /** Waits until that folder may be asked and written. */
  readonly outIsReady?: () => Promise<void>;
  /** When content files were last changed, for pages that state no day of their own. */
  readonly history?: ContentHistory;
  /** Threads beside this one, for many pages. */
  readonly workers?: BuildWorkers;
  /** Writes compressed copies of the public files, too. */
  readonly compress?: boolean;
  /** Draws social cards and icons, too, for servers that cannot draw them on request. */
  readonly draws?: boolean;
  /** Writes nothing while something keeps the public out. */
  readonly onlyIfLaunched?: boolean;
  readonly onProgress?: OnProgress;
  /** Called with what many pages are about to be made of, so that one can be shown before they are all built. */
  readonly onMaterial?: (material: PageMaterial) => Promise<void>;
}

/** What the stages made, as far as they ran. */
export interface Outcome {
  readonly read: ContentFiles;
  readonly loaded: LoadedContent;
  /** In the order of the stages, without those of texts. */
  readonly problems: readonly Problem[];
  /** Checks of wording and headings, made when first asked for. */
  readonly texts: () => TextChecks;
  /** Leaves out what an author need not be told. */
  readonly settle: SettleProblems;
  /** Left out if the content has errors: nothing is rendered then. */
  readonly made?: MadeSite;
}

export interface MadeSite {
  readonly planned: Planned;
  readonly rendered: RenderedSite;
  /** What must be so before the public may come. */
  readonly gates: readonly LaunchGate[];
  /** Whether the check of the rendered pages found anything. */
  readonly pagesHaveFaults: boolean;
  readonly bundled?: Bundle;
  /** Left out of a check, and when there are errors: nothing is written then. */
  readonly emitted?: Emitted;
}

/** The site, its pages and its pictures, and what visitors see of them now. */
export interface Planned extends PlannedSite {
  readonly published: Publishing;
  readonly settings: SiteSettings;
  /** Records what of the site is read. */
  readonly uses: Uses;
  readonly resizings: PlannedPictures['resizings'];
}

/** The nine stages, one after the other. Each takes what those before it made. Only this function knows their order. */
export async function runStages(options: StagesOptions): Promise<Outcome> {
  const { cache, only, forVisitors } = options;
  const stage = stopwatch(options.onStage);
  const read = options.read ?? (await stage('read', () => readWith(options.project, cache)));
  const unfit = await checkRawTexts(read.sources, cache);
  const resolveEntry = await resolverFor(read, cache);
  const parsed = await stage('parse', () => parseContent(read, options));
  const validated = await stage('validate', () => validateFiles(read, parsed, options));
  const loaded = await stage('resolve', () => resolveFiles({ read, unfit, parsed, validated, cache, resolveEntry }));
  const texts = once(() => checkTexts(loaded.content, { isAsked: (file) => only?.has(file) ?? true, cache }));
  const settle = settleProblems({
    files: parsed.files,
    entries: validated.entries,
    textOf: (path) => read.sources.find((source) => source.path === path)?.text,
    accepting: [...cache.table<true>(ACCEPTING).names()],
  });
  const planned = await stage('plan', () => planPages(loaded, options));
  if (!('site' in planned)) {
    const paths = read.sources.map(({ path }) => path);
    const links = linksAmidErrors({ content: loaded.content, paths, clock: options.clock });
    return { read, loaded, texts, settle, problems: [...planned.problems, ...links] };
  }
  const bundled = forVisitors && (await stage('bundle', () => bundleFor(planned, forVisitors, cache)));
  const assets = bundled ? assetsOf(bundled, forVisitors.buildHash(planned, read)) : UNBUNDLED;
  const rendered = await stage('render', async () => {
    await forVisitors?.outIsReady?.();
    return renderSite(renderInput({ loaded, planned, assets, bundled }, options));
  });
  const faults = await stage('check', () =>
    checkPages({
      rendered,
      content: planned.content,
      otherAddresses: rendered.otherAddresses,
      absent: planned.published.absent,
      reported: () => texts().problems,
      only,
      cache,
    }),
  );
  const problems = [...planned.problems, ...faults];
  const gates = launchGates({
    content: planned.content,
    site: planned.site,
    today: options.clock.today,
    problems: settle(problems).problems,
    cache,
  });
  const made = { planned, rendered, bundled, gates, pagesHaveFaults: faults.length > 0 };
  // The words of a page with a fault count too.
  const isFaulty = hasErrors(problems) || (faults.length > 0 && hasErrors(texts().problems));
  const isClosed = forVisitors?.onlyIfLaunched === true && openGates(gates).length > 0;
  if (!bundled || isFaulty || isClosed) return { read, loaded, texts, settle, problems, made };
  const emitted = await stage('emit', () =>
    emitSite({
      ...forVisitors,
      site: planned.site,
      openGates: openLines(gates),
      former: planned.published.former,
      nextChange: planned.published.nextChange,
      rendered,
      assets,
      bundled,
      cache,
    }),
  );
  return { read, loaded, texts, settle, problems, made: { ...made, emitted } };
}

/** Worker threads parse and resolve many changed files ahead. The cache then has them. */
async function parseContent(read: ContentFiles, { cache, forVisitors }: StagesOptions): Promise<ParsedContent> {
  if (forVisitors?.workers) await resolveAhead(read, cache, forVisitors.workers);
  return parseFiles(read, cache);
}

/** Decides which pages and pictures there are. Without errors in content, that is a site. */
async function planPages(
  loaded: LoadedContent,
  { project, clock, preview, drawings, origin }: StagesOptions,
): Promise<Planned | { readonly problems: readonly Problem[] }> {
  const shown = await planPictures(loaded, { project, clock, preview, drawings });
  const found = [...loaded.problems, ...shown.problems];
  if (hasErrors(found)) return { problems: found };
  const uses = makeUses();
  const settings: SiteSettings = { clock, assets: loaded.assets, origin, preview, pictures: shown.pictures };
  const planned = planSite(loaded.content, settings, uses);
  const published = publishing({ content: planned.content, routes: planned.routes, clock, preview });
  const problems = [...found, ...planned.problems, ...published.problems];
  return { ...planned, problems, published, settings, uses, resizings: shown.resizings };
}

function bundleFor(
  { site }: Planned,
  { toolRoot, browserRuntime }: VisitorOptions,
  cache: BuildCache,
): Promise<Bundle> {
  const runtime = browserRuntime ?? site.config.islands.browserRuntime;
  return keptBundle(runtime, cache, () => bundle({ root: toolRoot, browserRuntime: runtime }));
}

/** Stands for the scripts and styles that a check does not bundle. */
const UNBUNDLED: Assets = { css: '', script: '/assets/site.js', build: '' };

function assetsOf({ css, sheets, script, turnstile, islands, browserRuntime }: Bundle, build: string): Assets {
  return { css, sheets, script, turnstile, islands, browserRuntime, build };
}

interface RenderMaterial {
  readonly loaded: LoadedContent;
  readonly planned: Planned;
  readonly assets: Assets;
  readonly bundled?: Bundle;
}

function renderInput(material: RenderMaterial, { project, clock, cache, drawings, forVisitors }: StagesOptions) {
  const { loaded, planned, assets, bundled } = material;
  const { settings, uses, resizings } = planned;
  const { workers, draws, onMaterial } = forVisitors ?? {};
  // A check makes no pictures.
  const drawing = forVisitors ? { drawings, workers, draws } : {};
  const parts = siteParts({ ...planned, clock, project, assets: loaded.assets, resizings, uses, ...drawing });
  return {
    ...forVisitors,
    planned,
    assets,
    settings,
    cache,
    uses,
    parts: forVisitors ? parts : parts.filter(({ isLinked }) => isLinked),
    pictureFiles: resizings.map(({ file }) => file.address),
    onManyPages:
      onMaterial && ((surroundings: Surroundings) => onMaterial({ content: loaded.content, settings, surroundings })),
    files: [...(bundled?.files ?? [])].map(([address, bytes]): Output => ({ path: `public${address}`, bytes })),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Runs a stage and reports how long it took. */
function stopwatch(onStage: StagesOptions['onStage']) {
  return async <Made>(stage: Stage, run: () => Made | Promise<Made>): Promise<Made> => {
    const started = performance.now();
    const made = await run();
    onStage?.(stage, performance.now() - started);
    return made;
  };
}
