import { hasErrors } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { checkSite, newCheckMemory, type SiteCheck } from './check-site.ts';
import { loadContent } from './load-content.ts';
import { neededRoutes } from './needed-routes.ts';
import { plan } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';

/**
 * Checks some files fast. The Markdown of the others is not even rendered, except that of pages to whose parts these
 * files link: their data alone says which facts and addresses there are.
 */
export function checkSomeFiles(project: Disk, clock: Clock, only: ReadonlySet<string>): SiteCheck {
  const memory = newCheckMemory();
  const { content, assets, problems } = loadContent(withBodiesOf(project, only), { clock, memory: memory.load });
  const routes = hasErrors(problems) ? [] : plan(siteOf(content, clock, assets), content).routes;
  const needed = neededRoutes(routes, content, only).map(({ file }) => file);
  return checkSite(withBodiesOf(project, new Set([...only, ...needed])), clock, { only, memory });
}

/** The project with Markdown below the front matter only in some files. */
function withBodiesOf(project: Disk, files: ReadonlySet<string>): Disk {
  return {
    ...project,
    read: (path) => {
      const bytes = project.read(path);
      return !path.endsWith('.md') || files.has(path) ? bytes : Buffer.from(frontMatterOf(bytes.toString('utf8')));
    },
  };
}

function frontMatterOf(text: string): string {
  return /^\uFEFF?---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? text;
}
