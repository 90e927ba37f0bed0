import { chromeOf } from '../../templates/chrome.ts';
import { hasErrors, type Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { check } from './check/check.ts';
import { addressesOf, assetFiles } from './emit/addresses.ts';
import { siteFiles } from './emit/site-files.ts';
import { loadContent } from './load-content.ts';
import { planPictures } from './plan/pictures/plan-pictures.ts';
import { plan } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';
import { render } from './render/render.ts';

/** A placeholder for the bundled script, which a check does not need. */
const SCRIPT = '/assets/site.js';

export interface SiteCheck {
  /** How many content files were checked. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

/** Checks everything a build checks, without bundling or writing. Content with errors is not rendered. */
export async function checkSite(project: Disk, clock: Clock, cache?: Disk): Promise<SiteCheck> {
  const read = loadContent(project, { clock });
  const { content, assets, problems, pictures, resizings } = await planPictures(read, { project, cache });
  const files = content.entries.length;
  if (hasErrors(problems)) return { files, problems };
  const site = siteOf(content, clock, assets, pictures);
  const planned = plan(site, content);
  const surroundings = { chrome: chromeOf(site), assets: { css: '', script: SCRIPT, build: '' } };
  const pages = planned.routes.map((route) => render(route, surroundings));
  const outputs = [...siteFiles(site, planned.routes, clock), ...assetFiles(project, assets)];
  const otherAddresses = new Set([...addressesOf(outputs, resizings), SCRIPT]);
  return { files, problems: [...problems, ...planned.problems, ...check({ pages, content, otherAddresses })] };
}
