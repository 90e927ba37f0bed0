import type { Problem } from '../report/problem.ts';
import { type FileUse, filesAmong, type KnownSite } from './known-site.ts';

/** Who uses a content file, and what of it. */
export interface FileExplanation {
  readonly kind: 'file';
  readonly file: string;
  /** Pages that come from it. */
  readonly own: readonly string[];
  /** All pages that use it, those that come from it too. */
  readonly pages: readonly { readonly path: string; readonly parts: readonly string[] }[];
  /** Files of the build that are no pages, by what they are. */
  readonly otherFiles: readonly string[];
  /** Names of facts. */
  readonly defines: readonly string[];
  readonly facts: readonly string[];
  readonly problems: readonly Problem[];
}

export function explainFile(file: string, site: KnownSite): FileExplanation {
  const useOf = (used: readonly string[]): FileUse | undefined => filesAmong(used).find((use) => use.file === file);
  const address = file.replace(/^content\/assets\//, '/assets/');
  return {
    kind: 'file',
    file,
    own: site.pages.filter((page) => page.file === file).map(({ path }) => path),
    pages: site.pages.flatMap(({ path, used, facts }) => {
      const use = useOf(used);
      return use || facts.links.includes(address) ? [{ path, parts: use?.parts ?? [] }] : [];
    }),
    otherFiles: [...site.parts].filter(([, used]) => useOf(used)).map(([name]) => name),
    defines: [...site.facts.values()].filter((fact) => fact.file === file).map(({ name }) => name),
    facts: [...new Set(site.factsIn(file).map(({ name }) => name))].sort(),
    problems: site.problems.filter((problem) => problem.file === file),
  };
}
