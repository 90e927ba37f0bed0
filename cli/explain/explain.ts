import { relative, resolve } from 'node:path';
import { CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { PageReasons } from '../pipeline/render/page-reasons.ts';
import { suggest } from '../report/phrases.ts';
import type { Problem } from '../report/problem.ts';
import type { KnownFact } from './known-facts.ts';
import { type FileUse, filesAmong, type KnownSite, type KnownSitePage } from './known-site.ts';

export type Explanation = PageExplanation | FactExplanation | FileExplanation;

interface Unknown {
  readonly kind: 'unknown';
  /** What there is of that kind, and what was probably meant. */
  readonly hint: string;
}

/**
 * Explains what an argument names.
 *
 * @param written an address such as /state/texas-sr22, a fact such as filing-fee or {filing-fee}, or a content file
 * @param root the project, for a file that is named by its whole path
 */
export function explain(written: string, site: KnownSite, root: string): Explanation | Unknown {
  const page = site.pages.find(({ path }) => path === addressIn(written));
  if (page) return explainPage(page, site);
  const file = site.files.find((path) => path === relative(root, resolve(root, written)));
  if (file) return explainFile(file, site);
  const fact = site.facts.get(written.replace(/^\{(.*)\}$/, '$1'));
  if (fact) return explainFact(fact, site);
  const known = [...site.pages.map(({ path }) => path), ...site.facts.keys(), ...site.files];
  return { kind: 'unknown', hint: meant(written, site) || factsLike(written, site) || suggest(written, known) };
}

function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79).trimEnd()}…` : value;
}

/** How many facts are named at once. */
const MANY = 12;

/** The facts that print what was written, or have its words: "$15 to $35", "fee". */
function factsLike(written: string, { facts, lineOf }: KnownSite): string {
  const words = written.toLowerCase();
  const has = (text?: string) => text?.toLowerCase().includes(words) ?? false;
  const like = [...facts.values()].filter(({ name, value, statement }) => has(name) || has(value) || has(statement));
  if (like.length === 0) return '';
  // Those with the very value first, and those of the whole site before those of a state.
  const rank = ({ name, value }: KnownFact) => (value?.toLowerCase() === words ? 0 : 2) + (name.includes('.') ? 1 : 0);
  const shown = like.toSorted((a, b) => rank(a) - rank(b)).slice(0, MANY);
  const rows = shown.map((fact) => {
    const line = lineOf(fact);
    const place = line === undefined ? fact.file : `${fact.file}:${line}`;
    return `\n  ${fact.name}${fact.value ? `: ${shortened(fact.value)}` : ''}  ${place}`;
  });
  const more = like.length - shown.length;
  return `These facts have its words:${rows.join('')}${more > 0 ? `\n  and ${more} more` : ''}`;
}

/** `/a` for `/a/`, `/a#part` and https://www.example.com/a. */
function addressIn(written: string): string | undefined {
  const path = written.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  return path === '' ? '/' : path.replace(/(?<=.)\/$/, '');
}

/** A file by the end of its path, and a fact that has a name of its own on its state's page. */
function meant(written: string, { files, facts }: KnownSite): string {
  const file = files.find((path) => path.endsWith(`/${written}`));
  if (file) return `Did you mean \`${file}\`? `;
  const own = /^\{?(?:state|provider)\.([\w-]+)\}?$/.exec(written)?.[1];
  const name = own === undefined ? undefined : [...facts.keys()].find((one) => one.endsWith(`.${own}`));
  return name === undefined ? '' : `Name the state or provider, for example \`${name}\`. `;
}

/** A fact with its value and sources, and where it is used. */
export interface FactExplanation extends KnownFact {
  readonly kind: 'fact';
  readonly line?: number;
  /** Content files that name it, and where. */
  readonly texts: readonly FileUse[];
  /** Pages that use these texts. */
  readonly pages: readonly string[];
  /** The key of its file that it is part of, and the pages whose template reads that key itself. */
  readonly key?: string;
  readonly madeWithKey: readonly string[];
}

function explainFact(fact: KnownFact, site: KnownSite): FactExplanation {
  const uses = site.files.flatMap((file): FileUse[] =>
    site
      .factsIn(file)
      .filter(({ name }) => name === fact.name)
      .map(({ parts }) => ({ file, parts })),
  );
  const texts = uses.map(({ file, parts }) => ({ file, parts: parts.filter((part) => part !== CITATIONS) }));
  const key = fact.keys?.[0]?.toString();
  return {
    kind: 'fact',
    ...fact,
    line: site.lineOf(fact),
    texts,
    // A page also lists the sources of the facts in what it is made of.
    pages: pagesUsing(fact.sources.length > 0 ? uses : texts, site),
    key,
    madeWithKey: key === undefined ? [] : pagesUsing([{ file: fact.file, parts: [key] }], site),
  };
}

/** The pages that use one of these parts of files. */
function pagesUsing(wanted: readonly FileUse[], { pages }: KnownSite): string[] {
  const parts = new Map(wanted.map((use) => [use.file, use.parts]));
  const uses = ({ file, parts: used }: FileUse): boolean =>
    parts.get(file)?.some((part) => used.includes(part) || used.includes('*')) ?? false;
  return pages.filter(({ used }) => filesAmong(used).some(uses)).map(({ path }) => path);
}

/** The pages that use a content file, and which of its parts. */
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

function explainFile(file: string, site: KnownSite): FileExplanation {
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

/** A page: what it is made of, its files, and its links. */
export interface PageExplanation {
  readonly kind: 'page';
  readonly path: string;
  readonly title: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly pageKind: string;
  readonly template: string;
  readonly reasons: PageReasons;
  readonly files: readonly FileUse[];
  /** What it used that is no content file: `site#posts`, `clock#year`. */
  readonly others: readonly string[];
  /** Facts in the texts that it used. */
  readonly facts: readonly string[];
  readonly outputs: readonly { readonly path: string; readonly bytes?: number }[];
  /** Addresses of pages. */
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
}

function explainPage(page: KnownSitePage, site: KnownSite): PageExplanation {
  const files = filesAmong(page.used);
  const addresses = new Set(site.pages.map(({ path }) => path));
  const linksTo = targetsOf(page).filter((target) => target !== page.path && addresses.has(target));
  const linking = site.pages.filter(({ path, ...other }) => path !== page.path && targetsOf(other).includes(page.path));
  return {
    kind: 'page',
    path: page.path,
    title: page.title,
    file: page.file,
    pageKind: page.kind,
    template: `templates/pages/${page.kind}/`,
    reasons: site.reasonsOf(page.path),
    files,
    others: page.used.filter((used) => filesAmong([used]).length === 0),
    facts: factsUsed(files, site),
    outputs: page.outputs.map((path) => ({ path, bytes: site.sizeOf(path) })),
    linksTo: linksTo.sort(),
    linkedFrom: linking.map(({ path }) => path).sort(),
  };
}

/** The facts that are named in these parts of files. */
function factsUsed(files: readonly FileUse[], site: KnownSite): string[] {
  const names = files.flatMap(({ file, parts }) =>
    site
      .factsIn(file)
      .filter((fact) => fact.parts.some((part) => part !== CITATIONS && (parts.includes(part) || parts.includes('*'))))
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

function targetsOf({ facts }: Pick<KnownSitePage, 'facts'>): string[] {
  return [...new Set(facts.links.map((link) => link.replace(/[?#].*$/, '')))];
}
