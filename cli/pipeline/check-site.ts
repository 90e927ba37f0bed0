import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import { makeUses } from '../cache/uses.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { linksAmidErrors } from './check/links-amid-errors.ts';
import { checkLikeness } from './check/words/check-likeness.ts';
import { checkTexts } from './check/words/check-texts.ts';
import { siteParts } from './emit/site-parts.ts';
import { loadContentLazily } from './load-stages.ts';
import { makeSite } from './make-site.ts';
import { planPictures } from './plan/pictures/plan-pictures.ts';
import { planSite } from './plan/plan-site.ts';
import { publishing } from './plan/publishing/publishing.ts';
import { readWith } from './read-with.ts';

/** A placeholder for the bundled script, which a check does not need. */
const SCRIPT = '/assets/site.js';

export interface CheckOptions {
  readonly clock: Clock;
  /** What earlier builds and checks made. */
  readonly cache?: BuildCache;
  /** Keeps what was measured of pictures. */
  readonly drawings?: Disk;
  /** Leaves out the slow comparison of pages with each other. */
  readonly fast?: boolean;
  /** Checks only these files, and does not compare pages. */
  readonly only?: ReadonlySet<string>;
}

export interface SiteCheck {
  /** How many content files were checked. */
  readonly files: number;
  readonly problems: readonly Problem[];
  /** Whether pages were rendered and checked. They are not if the content has errors. */
  readonly isWhole: boolean;
}

/** Checks everything a build checks, and the words, without bundling or writing. Content with errors is not rendered. */
export async function checkSite(project: Disk, options: CheckOptions): Promise<SiteCheck> {
  const { clock, cache = memoryCache(), drawings, fast, only } = options;
  const read = readWith(project, cache);
  const loaded = await loadContentLazily(project, { clock, cache, read });
  const { content, assets, files } = loaded;
  const shown = await planPictures(loaded, { project, clock, drawings });
  const loading = [...loaded.problems, ...shown.problems];
  const isAsked = (file: string) => only === undefined || only.has(file);
  const texts = checkTexts(content, { isAsked, cache });
  const result = (problems: readonly Problem[], isWhole: boolean): SiteCheck => ({
    files: only?.size ?? files,
    problems: [...loading, ...texts.problems, ...problems].filter(({ file }) => isAsked(file)),
    isWhole,
  });
  if (hasErrors(loading)) {
    return result(linksAmidErrors({ content, paths: read.sources.map(({ path }) => path), clock }), false);
  }
  const uses = makeUses();
  const { pictures, resizings } = shown;
  const settings = { clock, assets, pictures };
  const planned = planSite(content, settings, uses);
  const published = publishing({ content: planned.content, routes: planned.routes, clock });
  const parts = siteParts({ ...planned, clock, project, assets, resizings, uses });
  const made = await makeSite({
    planned,
    absent: published.absent,
    reported: () => texts.problems,
    only,
    assets: { css: '', script: SCRIPT, build: '' },
    settings,
    cache,
    uses,
    parts: parts.filter(({ isLinked }) => isLinked),
    pictureFiles: resizings.map(({ file }) => file.address),
    files: [],
  });
  const overall = only ? [] : [...texts.unused, ...(fast ? [] : checkLikeness(made.compared(), content, cache))];
  return result([...planned.problems, ...published.problems, ...made.problems, ...overall], true);
}
