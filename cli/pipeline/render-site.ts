import { setImmediate as nextTurn } from 'node:timers/promises';
import { chromeOf } from '../../templates/chrome.ts';
import type { Assets } from '../../templates/page.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { Changes } from '../cache/can-reuse.ts';
import { digestOf } from '../cache/digest.ts';
import { changedOf, type Uses } from '../cache/uses.ts';
import type { Output } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import type { BuildWorkers, PageOrder, RenderJob } from './build-workers.ts';
import { pageRulesOf } from './check/words/word-facts.ts';
import { historyDays } from './emit/history-days.ts';
import { llmsText } from './emit/llms-text.ts';
import type { OutputFolder, OutputRecord } from './emit/output-folder.ts';
import { ASSETS, addressesOf, CARDED, makeParts, RESIZED, type SitePart } from './emit/site-parts.ts';
import { sitemap } from './emit/sitemap.ts';
import type { FileRecord } from './parse/file-record.ts';
import { changedInputs } from './plan/changed-inputs.ts';
import type { Route } from './plan/plan.ts';
import type { PlannedSite } from './plan/plan-site.ts';
import { logosAmong } from './plan/site-of.ts';
import { LOGOS, PICTURES, type SiteSettings, shapeOf } from './plan/watched-site.ts';
import { readClaimWords } from './render/claim-words.ts';
import { fileOf, modelFileOf } from './render/page-files.ts';
import { noteReasons } from './render/page-reasons.ts';
import { type PageToKeep, pageRecords } from './render/page-records.ts';
import { SURROUNDINGS, type Surroundings } from './render/render.ts';
import { type RenderedPages, renderPages } from './render/render-pages.ts';
import type { Content, ResolvedEntry } from './resolve/content.ts';
import { recordOf } from './resolve/recorded-entry.ts';
import type { OnProgress } from './stage-names.ts';

interface RenderSiteInput {
  readonly planned: PlannedSite;
  readonly assets: Assets;
  readonly settings: SiteSettings;
  readonly cache: BuildCache;
  readonly uses: Uses;
  readonly parts: readonly SitePart[];
  /** Addresses of the files that are made from pictures. */
  readonly pictureFiles: readonly string[];
  /** Scripts and the like, which are ready. */
  readonly files: readonly Output[];
  /** Where files go. Without one, the site is made only to be checked. */
  readonly folder?: OutputFolder;
  /** When files without a day of their own were last changed. */
  readonly history?: ContentHistory;
  /** Threads beside this one. */
  readonly workers?: BuildWorkers;
  readonly onProgress?: OnProgress;
  /** Called before many pages are rendered. Rendering in this thread then leaves room for other work between pages. */
  readonly onManyPages?: (surroundings: Surroundings) => Promise<void>;
}

export interface RenderedSite extends RenderedPages {
  readonly surroundings: Surroundings;
  /** Addresses that are not pages. */
  readonly otherAddresses: ReadonlySet<string>;
  /** The commit whose history the sitemap asked, empty without one; undefined if it did not have to ask. */
  readonly history?: string;
}

/** Rendering fewer takes no longer than a page that is shown ahead. */
const MANY_PAGES = 40;

/** Makes the pages and files whose inputs have changed, and takes the others from the cache. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { planned, cache, folder } = input;
  const surroundings = surroundingsOf(input);
  const changes = changesOf(input, surroundings);
  const records = pageRecords(cache);
  const put = (output: Output): void => {
    if (folder) folder.put(output);
    // The file of the last build does not match its record in the cache.
    else cache.table<OutputRecord>('outputs').delete(output.path);
  };
  const keep = (path: string): void => folder?.keep(path);

  const render = pageRenderer(input, surroundings, put);
  const isCheck = folder === undefined;
  const partsThat = (isLast: boolean) => input.parts.filter((part) => (part.isLast ?? false) === isLast);
  // Workers render while this thread makes the other files.
  const [rendered, parts] = await Promise.all([
    renderPages({ routes: planned.routes, records, changes, render, keep }),
    makeParts({ ...input, parts: partsThat(false), changes, put, keep, isCheck }),
  ]);
  await makeParts({ ...input, parts: partsThat(true), changes, put, keep });
  await input.workers?.close();
  const history = historyDays(input.history, cache);
  const maps = sitemap(rendered.pages, { origin: planned.site.config.origin, dayOf: history.dayOf });
  const lists = [...maps, llmsText(rendered.pages, surroundings.chrome)];
  for (const output of [...input.files, ...lists]) put(output);
  records.save();
  noteReasons(cache, rendered.reasons);
  const files = [...parts, ...lists.map(({ path }) => path)];
  const otherAddresses = addressesOf(files, input.pictureFiles, planned.site);
  return { ...rendered, surroundings, otherAddresses, history: history.asked() };
}

/** Renders few pages here, and many in worker threads too if there are any. */
function pageRenderer(input: RenderSiteInput, surroundings: Surroundings, put: (output: Output) => void) {
  const { workers, cache, uses, folder, planned, settings, onProgress, onManyPages } = input;
  return async (routes: readonly Route[], onRendered: (page: PageToKeep) => void): Promise<void> => {
    if (routes.length === 0) return;
    // React takes a while to load.
    const { makeRenderer } = await import('./render/render.ts');
    const renderOne = makeRenderer(surroundings, uses);
    const render = (route: Route): PageToKeep => {
      const { html: _, outputs, ...page } = renderOne(route);
      for (const output of outputs) put(output);
      return { ...page, outputs: outputs.map(({ path }) => path) };
    };
    const isShownAhead = onManyPages !== undefined && routes.length >= MANY_PAGES;
    if (isShownAhead) await onManyPages(surroundings);
    const canWork = cache.packs !== undefined && (folder === undefined || folder.foldersForWorkers !== undefined);
    if (!workers || !canWork || routes.length < workers.payFrom.pages) {
      for (const [index, route] of routes.entries()) {
        onRendered(render(route));
        onProgress?.(index + 1, routes.length, 'pages');
        if (isShownAhead) await nextTurn();
      }
      return;
    }
    const { content } = planned;
    const shared = { workers, cache, content, settings, surroundings, folder, onProgress };
    await renderInWorkers(routes, { ...shared, render, onRendered });
  };
}

function surroundingsOf({ planned: { site, content }, assets }: RenderSiteInput): Surroundings {
  const watch = content.all('claims').flatMap(({ data }) => data.watch);
  return {
    chrome: chromeOf(site),
    assets,
    pageRules: pageRulesOf(content),
    ...(watch.length > 0 ? { claimWords: readClaimWords(watch) } : {}),
  };
}

function changesOf(input: RenderSiteInput, { chrome, assets, claimWords, pageRules }: Surroundings): Changes {
  const { planned, settings, pictureFiles, cache, folder } = input;
  const { assets: assetFiles, pictures = {}, clock, origin } = settings;
  const { css, sheets, script, turnstile, islands, browserRuntime } = assets;
  const cardedPaths = planned.routes.filter(({ card }) => card).map(({ path }) => path);
  const others = {
    site: shapeOf(planned.site),
    clock: { today: clock.today, year: String(clock.year) },
    [ASSETS]: Object.fromEntries(assetFiles.map(({ path, seen }) => [path, seen.digest])),
    [PICTURES]: Object.fromEntries(Object.entries(pictures).map(([src, file]) => [src, JSON.stringify(file)])),
    [LOGOS]: logosAmong(assetFiles),
    [CARDED.thing]: { [CARDED.part]: digestOf(JSON.stringify(cardedPaths)) },
    [RESIZED.thing]: { [RESIZED.part]: digestOf(JSON.stringify(pictureFiles)) },
    [SURROUNDINGS]: {
      chrome: digestOf(JSON.stringify(chrome)),
      // A check has no styles and scripts of its own.
      assets: folder
        ? digestOf(JSON.stringify([css, sheets, script, turnstile, islands, browserRuntime]))
        : lastAssets(cache),
      claims: claimWords?.source ?? '',
      rules: digestOf(JSON.stringify(pageRules)),
    },
  };
  const changed = changedInputs(planned.content, { others, origin }, cache);
  return {
    changedOf: (used) => changedOf(used, changed),
    isIntact: (path) => folder?.isIntact(path) ?? true,
  };
}

function lastAssets({ table }: BuildCache): string {
  return table<Readonly<Record<string, string>>>('parts').get(SURROUNDINGS)?.assets ?? '';
}

interface RenderInWorkersInput {
  readonly workers: BuildWorkers;
  readonly cache: BuildCache;
  readonly content: Content;
  readonly settings: SiteSettings;
  readonly surroundings: Surroundings;
  readonly folder?: OutputFolder;
  readonly onProgress?: OnProgress;
  /** Renders a page in this thread. */
  readonly render: (route: Route) => PageToKeep;
  /** Called with each page as it is made. */
  readonly onRendered: (page: PageToKeep) => void;
}

/** Renders pages here and in worker threads, which write theirs. */
async function renderInWorkers(routes: readonly Route[], input: RenderInWorkersInput): Promise<void> {
  const { workers, cache, content, settings, surroundings, folder, onProgress, render, onRendered } = input;
  const { packs } = cache;
  if (packs === undefined) throw new Error('Workers need a cache on disk.');
  const entries = content.entries.map((entry) => ({
    kind: entry.kind,
    slug: entry.slug,
    path: entry.authored.file.path,
    line: lineOf(entry, cache),
  }));
  cache.blobs.flush();
  const job: RenderJob = {
    packs,
    entries,
    settings,
    surroundings,
    ...(folder?.foldersForWorkers ? { folders: folder.foldersForWorkers() } : {}),
  };
  const byPath = new Map(routes.map((route) => [route.path, route]));
  let done = 0;
  await workers.renderPages(
    job,
    routes.map(({ path }) => order(path, folder)),
    (orders) => orders.flatMap(({ path }) => byPath.get(path) ?? []).map((route) => ({ ...render(route), files: [] })),
    (pages) => {
      for (const { files, ...page } of pages) {
        for (const file of files) {
          if (!folder) cache.table('outputs').delete(file.path);
          else if (file.isWritten) folder.noteWritten(file);
          else folder.noteSame(file);
        }
        onRendered(page);
      }
      done += pages.length;
      onProgress?.(done, routes.length, 'pages');
    },
  );
}

function order(path: string, folder: OutputFolder | undefined): PageOrder {
  const known = [fileOf(path), modelFileOf(path)].flatMap((file) => {
    const digest = folder?.digestOf(file);
    return digest === undefined ? [] : [[file, digest] as const];
  });
  return { path, digests: Object.fromEntries(known) };
}

/** The record of an entry. One with warnings is not in the cache, and gets one that is forgotten. */
function lineOf(entry: ResolvedEntry, { table, blobs }: BuildCache): string {
  const { authored } = entry;
  const line = table<FileRecord>('files').lineOf(authored.file.path);
  if (line !== undefined) return line;
  const seen = { size: 0, mtimeMs: 0, ctimeMs: 0, seenAt: 0, digest: digestOf(authored.file.text) };
  const record: FileRecord = { seen, data: authored.data, resolved: recordOf(authored, entry, { used: [], blobs }) };
  return JSON.stringify(record);
}
