import type { BuildCache } from '../../cache/build-cache.ts';
import type { BuildReport } from '../../report/build-report.ts';
import { gatherTexts } from '../../report/page-texts.ts';
import type { Disk } from '../../system/disk.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { type Reach, reachOf } from '../check/check-reach.ts';
import type { FormerAddresses } from '../plan/publishing/publishing.ts';
import { readPage } from '../render/page-files.ts';
import type { BuiltPage } from '../render/page-records.ts';
import { type MeasuredPage, measurePages, type PageSize, sizeOf } from './sizes/measure-pages.ts';
import { measureOwn, measureShared } from './sizes/shared-parts.ts';
import { overBudget, type SharedSizes } from './sizes/size-budget.ts';

export interface MeasuredBuild {
  readonly sizes: readonly PageSize[];
  /** Of the parts that pages share. */
  readonly shared: SharedSizes;
  readonly report: BuildReport;
}

interface FinishedFiles {
  readonly pages: readonly BuiltPage[];
  readonly bundle: Bundle;
  /** The folder of the build. */
  readonly built: Disk;
}

/** Measures a finished build. The cache remembers the sizes of its pages. */
export async function measureBuild(files: FinishedFiles, cache: BuildCache): Promise<MeasuredBuild> {
  const { pages, bundle, built } = files;
  const whole = await measurePages(pages, bundle, built, cache.table<MeasuredPage>('page-sizes'));
  const sizes = await measureOwn(whole, built);
  const shared = await measureShared(sizes, built);
  const { redirects }: FormerAddresses = JSON.parse(built.read('private/redirects.json').toString('utf8'));
  const details = new Map(pages.map((page) => [page.path, page.details]));
  const reach = reachOf(pages.map(({ path, details: { facts } }) => ({ path, links: facts.links })));
  return {
    sizes,
    shared,
    report: {
      format: 1,
      css: await sizeOf(bundle.css),
      pages: sizes.map(({ path, kind, html, script, islands, last }) => ({
        path,
        kind,
        title: details.get(path)?.title ?? '',
        description: details.get(path)?.description ?? '',
        html,
        script,
        islands,
        ...linksOf(reach.get(path)),
        ...(details.get(path)?.noIndex ? { noIndex: true } : {}),
        ...(last ? { change: html + script - last.html - last.script } : {}),
      })),
      redirects,
      overBudget: overBudget(sizes, shared),
      texts: gatherTexts(sizes.map(({ path }) => [path, readPage(built, path)] as const)),
    },
  };
}

function linksOf({ depth, linkedFrom }: Reach = { linkedFrom: 0 }) {
  return { ...(depth === undefined ? {} : { clicks: depth }), linkedFrom };
}
