import { relative, resolve } from 'node:path';
import { suggest } from '../report/suggest.ts';
import { explainFact, type FactExplanation } from './explain-fact.ts';
import { explainFile, type FileExplanation } from './explain-file.ts';
import { explainPage, type PageExplanation } from './explain-page.ts';
import type { KnownSite } from './known-site.ts';

export type Explanation = PageExplanation | FactExplanation | FileExplanation;

export interface Unknown {
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
  return { kind: 'unknown', hint: meant(written, site) || suggest(written, known) };
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
