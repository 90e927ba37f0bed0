import { type Chrome, chromeOf } from '../../templates/chrome.ts';
import type { Assets } from '../../templates/page.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { Changes } from '../cache/can-reuse.ts';
import { digestOf } from '../cache/digest.ts';
import { changedOf, type Uses } from '../cache/uses.ts';
import type { Problem } from '../report/problem.ts';
import type { Output } from '../system/disk.ts';
import type { ContentHistory } from '../system/git.ts';
import type { BuildWorkers } from './build-workers.ts';
import { check } from './check/check.ts';
import { checkReach } from './check/check-reach.ts';
import { checkSearchResults } from './check/check-search-results.ts';
import { checkPageWords } from './check/words/check-page-words.ts';
import { checkSaid } from './check/words/check-said.ts';
import { pageRulesOf } from './check/words/word-facts.ts';
import { addressesOf } from './emit/addresses.ts';
import { historyDays } from './emit/history-days.ts';
import { llmsText } from './emit/llms-text.ts';
import { makeParts } from './emit/make-parts.ts';
import type { OutputFolder } from './emit/output-folder.ts';
import type { OutputRecord } from './emit/output-record.ts';
import { ASSETS, CARDED, RESIZED, type SitePart } from './emit/site-parts.ts';
import { sitemap } from './emit/sitemap.ts';
import { changedInputs } from './plan/changed-inputs.ts';
import type { Route } from './plan/plan.ts';
import type { PlannedSite } from './plan/plan-site.ts';
import type { AbsentPages } from './plan/publishing/absent-pages.ts';
import { logosAmong } from './plan/site-of.ts';
import { LOGOS, PICTURES, type SiteSettings, shapeOf } from './plan/watched-site.ts';
import { readClaimWords } from './render/claim-words.ts';
import { noteReasons } from './render/page-reasons.ts';
import { type PageToKeep, pageRecords } from './render/page-records.ts';
import { type RenderedPages, renderPages, type SitePage } from './render/render-pages.ts';
import { SURROUNDINGS, type Surroundings } from './render/surroundings.ts';
import { renderInWorkers } from './render-in-workers.ts';
import type { EndStage, OnProgress } from './stages.ts';

export interface MakeSiteInput {
  readonly planned: PlannedSite;
  readonly assets: Assets;
  readonly settings: SiteSettings;
  /** Pages that are not there now, for the check of links. */
  readonly absent: AbsentPages;
  /** What is found in texts, and is not reported again of the pages that show them. Asked when pages have faults. */
  readonly reported?: () => readonly Problem[];
  /** Checks only these content files and their pages. */
  readonly only?: ReadonlySet<string>;
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
  readonly endStage?: EndStage;
}

export interface MadeSite extends RenderedPages {
  readonly chrome: Chrome;
  readonly problems: readonly Problem[];
  /** The commit whose history the sitemap asked, empty without one; undefined if it did not have to ask. */
  readonly history?: string;
}

/** Makes the pages and files whose inputs have changed, takes the others from the cache, and checks the site. */
export async function makeSite(input: MakeSiteInput): Promise<MadeSite> {
  const { planned, cache, folder, endStage } = input;
  const { content, routes } = planned;
  const surroundings = surroundingsOf(input);
  const changes = changesOf(input, surroundings);
  const records = pageRecords(cache);
  const put = (output: Output): void => {
    if (folder) folder.put(output);
    // The file of the last build does not go with what the cache now says of it.
    else cache.table<OutputRecord>('outputs').delete(output.path);
  };
  const keep = (path: string): void => folder?.keep(path);

  const render = pageRenderer(input, surroundings, put);
  // Workers render while this thread makes the other files.
  const [rendered, parts] = await Promise.all([
    renderPages({ routes, records, changes, render, keep }),
    makeParts({ ...input, changes, put, keep }),
  ]);
  await input.workers?.close();
  const history = historyDays(input.history, cache);
  const maps = sitemap(rendered.pages, { origin: planned.site.config.origin, dayOf: history.dayOf });
  const lists = [...maps, llmsText(rendered.pages, surroundings.chrome)];
  for (const output of [...input.files, ...lists]) put(output);
  endStage?.('render');

  const otherAddresses = addressesOf([...parts, ...lists.map(({ path }) => path)], input.pictureFiles);
  const linking = (page: SitePage) => ({ ...page, links: rendered.detailsOf(page.path).facts.links });
  const checked = lastCheck(cache);
  const checksAll = checked.before(otherAddresses) || rendered.lostTargets;
  const { only, reported = () => [] } = input;
  const isChecked = ({ path, file }: SitePage): boolean =>
    only ? only.has(file) : checksAll || rendered.reasons.has(path);
  const pages = rendered.pages.filter(isChecked).map(({ path, file }) => ({ path, file, ...rendered.detailsOf(path) }));
  const problems = [
    ...check({
      pages,
      entries: only ? content.entries.filter(({ authored }) => only.has(authored.file.path)) : content.entries,
      all: { ...rendered, idsOf: remembered((path) => new Set(rendered.detailsOf(path).facts.ids)) },
      content,
      otherAddresses,
      absent: input.absent,
    }),
    ...(checkPageWords(pages, content, []).length > 0 ? checkPageWords(pages, content, reported()) : []),
    ...checkSaid(pages, content),
    ...checkSearchResults(rendered.pages, content),
    ...(checksAll || rendered.leadsElsewhere ? checkReach(rendered.pages.map(linking), content) : []),
  ];
  if (!only) checked.now(otherAddresses, problems);
  records.save();
  noteReasons(cache, rendered.reasons);
  endStage?.('check');
  return { ...rendered, chrome: surroundings.chrome, problems, history: history.asked() };
}

/** Renders few pages here, and many in worker threads too if there are any. */
function pageRenderer(input: MakeSiteInput, surroundings: Surroundings, put: (output: Output) => void) {
  const { workers, cache, uses, folder, planned, settings, onProgress } = input;
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
    const canWork = cache.packs !== undefined && (folder === undefined || folder.foldersForWorkers !== undefined);
    if (!workers || !canWork || routes.length < workers.payFrom.pages) {
      for (const [index, route] of routes.entries()) {
        onRendered(render(route));
        onProgress?.(index + 1, routes.length, 'pages');
      }
      return;
    }
    const { content } = planned;
    const shared = { workers, cache, content, settings, surroundings, folder, onProgress };
    await renderInWorkers(routes, { ...shared, render, onRendered });
  };
}

function surroundingsOf({ planned: { site, content }, assets }: MakeSiteInput): Surroundings {
  const watch = content.all('claims').flatMap(({ data }) => data.watch);
  return {
    chrome: chromeOf(site),
    assets,
    pageRules: pageRulesOf(content),
    ...(watch.length > 0 ? { claimWords: readClaimWords(watch) } : {}),
  };
}

function changesOf(input: MakeSiteInput, { chrome, assets, claimWords, pageRules }: Surroundings): Changes {
  const { planned, settings, pictureFiles, cache, folder } = input;
  const { assets: assetFiles, pictures = {}, clock, origin } = settings;
  const { css, sheets, islandFiles, script, turnstile, browserRuntime } = assets;
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
        ? digestOf(JSON.stringify([css, sheets, islandFiles, script, turnstile, browserRuntime]))
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

/** Asks once for each page: many links lead to parts of the same ones. */
function remembered<Value>(of: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? of(path);
    known.set(path, value);
    return value;
  };
}

interface CheckState {
  readonly clean: boolean;
  /** Addresses that are not pages. */
  readonly files: readonly string[];
}

/** The last check. What it found good stays good while nothing that links may lead to is lost. */
function lastCheck({ table }: BuildCache) {
  const states = table<CheckState>('check');
  const { clean, files } = states.get('last') ?? { clean: false, files: [] };
  states.delete('last');
  return {
    /** Whether every page has to be checked again. */
    before: (addresses: ReadonlySet<string>): boolean => !clean || files.some((file) => !addresses.has(file)),
    now: (addresses: ReadonlySet<string>, problems: readonly Problem[]): void => {
      states.set('last', { clean: problems.length === 0, files: [...addresses] });
    },
  };
}
