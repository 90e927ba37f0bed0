import type { Route } from './plan/plan.ts';
import type { Content } from './resolve/content.ts';

/**
 * The pages that are made from some files, and those that these files link to a part of. A file of claims needs all
 * pages: any of them may make a claim.
 */
export function neededRoutes(routes: readonly Route[], content: Content, files: ReadonlySet<string>): readonly Route[] {
  if (content.all('claims').some(({ authored }) => files.has(authored.file.path))) return routes;
  const linked = new Set(
    content.entries
      .filter(({ authored }) => files.has(authored.file.path))
      .flatMap(({ links }) => links.map(({ href }) => href))
      .filter((href) => href.includes('#'))
      .map((href) => href.split('#')[0]),
  );
  return routes.filter(({ page, file }) => files.has(file) || linked.has(page.path));
}
