import type { BuildCache } from '../cache/build-cache.ts';
import { readUsedParts } from '../cache/uses.ts';
import type { OutputRecord } from '../pipeline/emit/output-record.ts';
import type { PartRecord } from '../pipeline/emit/site-parts.ts';
import { CONTENT_KINDS, kindOf, pathOf } from '../pipeline/parse/content-kinds.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import { parseFile } from '../pipeline/parse/parse-file.ts';
import { BODY, CITATIONS } from '../pipeline/plan/watched-site.ts';
import { type PageReasons, reasonsOf } from '../pipeline/render/page-reasons.ts';
import { type KnownPage, type PageDetails, pageRecords } from '../pipeline/render/page-records.ts';
import { entriesOf } from '../pipeline/validate/validate.ts';
import type { Problem } from '../report/problem.ts';
import type { Disk } from '../system/disk.ts';
import { type KnownFact, knownFacts } from './known-facts.ts';

/** A file and what was used of it: keys of its data, `@body` for its text, `@citations` for the sources of its facts. */
export interface FileUse {
  readonly file: string;
  readonly parts: readonly string[];
}

/** A fact that a file names, and where: the names of parts. */
export interface FactUse {
  readonly name: string;
  readonly parts: readonly string[];
}

export interface KnownSitePage extends KnownPage, PageDetails {
  readonly path: string;
}

/** What the cache knows of a site. */
export interface KnownSite {
  readonly pages: readonly KnownSitePage[];
  /** Content files and pictures. */
  readonly files: readonly string[];
  /** What the check found that was made for this explanation, if one was. */
  readonly problems: readonly Problem[];
  readonly facts: ReadonlyMap<string, KnownFact>;
  /** The line of a fact in its file; undefined for one that is in the code. */
  lineOf(fact: KnownFact): number | undefined;
  /** The files of the build that are no pages. */
  readonly parts: ReadonlyMap<string, PartRecord>;
  /** The facts that a file names in braces. */
  factsIn(file: string): readonly FactUse[];
  reasonsOf(path: string): PageReasons;
  /** The bytes of a file of the build; undefined if it is not written yet. */
  sizeOf(output: string): number | undefined;
}

export interface KnownSiteInput {
  readonly cache: BuildCache;
  /** Where the content files are, for the texts that the cache does not keep. */
  readonly project: Disk;
  readonly problems: readonly Problem[];
}

export function knownSite({ cache, project, problems }: KnownSiteInput): KnownSite {
  const files = cache.table<FileRecord>('files');
  const outputs = cache.table<OutputRecord>('outputs');
  const parts = cache.table<PartRecord>('site-parts');
  const records = pageRecords(cache);
  const pages = records.paths().flatMap((path): KnownSitePage[] => {
    const [page, details] = [records.get(path), records.details(path)];
    return page && details ? [{ path, ...page, ...details }] : [];
  });
  return {
    pages,
    files: [
      ...new Set([...files.names(), ...cache.table('assets').names(), ...problems.map(({ file }) => file)]),
    ].sort(),
    problems,
    facts: new Map(factsOf([...files.names()], files.get.bind(files)).map((fact) => [fact.name, fact])),
    parts: new Map([...parts.names()].flatMap((name) => [[name, parts.get(name) ?? { used: [], outputs: [] }]])),
    lineOf: (fact) => lineIn(project, fact),
    factsIn: (file) => factUses(file, files.get(file), project),
    reasonsOf: (path) => reasonsOf(cache, path),
    sizeOf: (output) => outputs.get(output)?.size,
  };
}

/** The content files and pictures among what was used. */
export function filesAmong(used: readonly string[]): FileUse[] {
  return used.flatMap((one): FileUse[] => {
    const { thing, parts } = readUsedParts(one);
    if (thing === 'assets') return parts.map((file) => ({ file, parts: [] }));
    const file = fileOfThing(thing);
    return file === undefined ? [] : [{ file, parts }];
  });
}

/** The path of `state/texas`; undefined if the thing is no content file. */
export function fileOfThing(thing: string): string | undefined {
  const slash = thing.indexOf('/');
  const slug = thing.slice(slash + 1);
  const kind = CONTENT_KINDS.find((name) => name === thing.slice(0, Math.max(slash, 0)));
  return kind === undefined ? undefined : pathOf({ kind, slug });
}

function factsOf(paths: readonly string[], recordOf: (path: string) => FileRecord | undefined): KnownFact[] {
  const place = { line: 1, column: 1 };
  const drafts = paths.flatMap((path) => {
    const id = kindOf(path);
    const data = recordOf(path)?.data;
    if (!id || !isValueFile(path)) return [];
    const nowhere = { locate: () => place, locateWithin: () => place, body: { text: '', linesAbove: 0 } };
    return [{ ...id, ...nowhere, data, file: { path, text: '' } }];
  });
  return knownFacts(entriesOf(drafts));
}

/** Only these files hold values that others name. */
function isValueFile(path: string): boolean {
  const kind = kindOf(path)?.kind;
  return kind === 'site' || kind === 'facts' || kind === 'state' || kind === 'provider';
}

function factUses(file: string, record: FileRecord | undefined, project: Disk): FactUse[] {
  const id = kindOf(file);
  const used = record?.resolved?.used ?? [];
  if (!id || used.length === 0) return [];
  const text = file.endsWith('.md') ? bodyOf(project.tryRead(file)?.toString('utf8') ?? '') : '';
  const values = Object.entries(record?.data ?? {}).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return used.map(([written]) => {
    const braced = `{${written}}`;
    const keys = values.filter(([, value]) => value.includes(braced)).map(([key]) => key);
    // A page's list of sources has those of every fact that the file names.
    const parts = [...keys, ...(text.includes(braced) ? [BODY] : []), CITATIONS];
    return { name: written.replace(/^(?:state|provider)\./, `${id.slug}.`), parts };
  });
}

function lineIn(project: Disk, { file, keys }: KnownFact): number | undefined {
  const text = keys && project.tryRead(file)?.toString('utf8');
  const parsed = text === undefined ? undefined : parseFile({ path: file, text });
  return keys && parsed && 'draft' in parsed ? parsed.draft.locate(keys).line : undefined;
}

/** The text below the front matter. */
function bodyOf(text: string): string {
  return text.slice(text.indexOf('\n---', 3));
}
