import { type BuildCache, memoryCache } from '../cache/build-cache.ts';
import { makeUses } from '../cache/uses.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { siteParts } from './emit/site-parts.ts';
import { loadContentLazily } from './load-stages.ts';
import { makeSite } from './make-site.ts';
import { planSite } from './plan/plan-site.ts';
import { publishing } from './plan/publishing/publishing.ts';
import { readWith } from './read-with.ts';

/** A placeholder for the bundled script, which a check does not need. */
const SCRIPT = '/assets/site.js';

export interface SiteCheck {
  /** How many content files were checked. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

/** Checks everything a build checks, without bundling or writing. Content with errors is not rendered. */
export async function checkSite(project: Disk, clock: Clock, cache: BuildCache = memoryCache()): Promise<SiteCheck> {
  const read = readWith(project, cache);
  const { content, assets, files, problems } = await loadContentLazily(project, { clock, cache, read });
  if (hasErrors(problems)) return { files, problems };
  const uses = makeUses();
  const settings = { clock, assets };
  const planned = planSite(content, settings, uses);
  const published = publishing({ content: planned.content, routes: planned.routes, clock });
  const parts = siteParts({ ...planned, clock, project, assets, uses });
  const made = await makeSite({
    planned,
    absent: published.absent,
    assets: { css: '', script: SCRIPT, build: '' },
    settings,
    cache,
    uses,
    parts: parts.filter(({ isLinked }) => isLinked),
    files: [],
  });
  return { files, problems: [...problems, ...planned.problems, ...published.problems, ...made.problems] };
}
