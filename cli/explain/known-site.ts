import type { BuildCache } from '../cache/build-cache.ts';
import { readUsedParts, type UsedParts } from '../cache/uses.ts';
import type { OutputRecord } from '../pipeline/emit/output-folder.ts';
import type { PartRecord } from '../pipeline/emit/site-parts.ts';
import { CONTENT_KINDS, kindOf, pathOf } from '../pipeline/parse/content-kinds.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import type { AssetFile, ContentFiles } from '../pipeline/read/read.ts';
import { type PageReasons, reasonsOf } from '../pipeline/render/page-reasons.ts';
import { type KnownPage, type PageDetails, pageRecords } from '../pipeline/render/page-records.ts';
import type { FinishedBuild } from '../pipeline/unchanged-build.ts';
import type { Entries } from '../pipeline/validate/entry.ts';
import { entriesOf } from '../pipeline/validate/validate.ts';
import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { type FactUse, factUses, type KnownFact, knownFacts, lineOfFact } from './known-facts.ts';

/**
 * A file and what was used of it: keys of its data, `@body` for its text, `@citations` for the sources of its facts.
 */
export interface FileUse {
  readonly file: string;
  readonly parts: readonly string[];
}

export interface KnownSitePage extends KnownPage, PageDetails {
  readonly path: string;
}

/** A site as the cache of the last build or check has it. */
export interface KnownSite {
  readonly pages: readonly KnownSitePage[];
  /** Content files and pictures. */
  readonly files: readonly string[];
  /** What the check found that was made for this explanation, if one was. */
  readonly problems: readonly Problem[];
  readonly facts: ReadonlyMap<string, KnownFact>;
  /** The line of a fact in its file; undefined for one that is in the code. */
  lineOf(fact: KnownFact): number | undefined;
  /** What the files of the build used that are no pages, by what they are. */
  readonly parts: ReadonlyMap<string, readonly UsedParts[]>;
  /** The facts that a file names in braces. */
  factsIn(file: string): readonly FactUse[];
  reasonsOf(path: string): PageReasons;
  /** The bytes of a file of the build; undefined if it is not written yet. */
  sizeOf(output: string): number | undefined;
}

interface KnownSiteInput {
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
    facts: new Map(knownFacts(valueEntries(cache)).map((fact) => [fact.name, fact])),
    parts: new Map([...parts.names()].map((name) => [name, parts.get(name)?.used ?? []])),
    lineOf: (fact) => lineOfFact(fact, project),
    factsIn: (file) => factUses({ file, record: files.get(file), project }),
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

/** Whether the cache has all of the content as it is now, checked and without problems. */
export function isKnown({ sources, assets }: ContentFiles, { table }: BuildCache, clock: Clock): boolean {
  const files = table<FileRecord>('files');
  const pictures = table<AssetFile>('assets');
  const isClean = table<{ readonly clean: boolean }>('check').get('last')?.clean === true;
  const nextChange = table<FinishedBuild>('finished').get('last')?.nextChange;
  return (
    isClean &&
    (nextChange === undefined || nextChange > clock.now) &&
    sources.length === files.size &&
    assets.length === pictures.size &&
    sources.every(({ path, seen }) => files.get(path)?.resolved && files.get(path)?.seen.digest === seen.digest) &&
    assets.every(({ path, seen }) => pictures.get(path)?.seen.digest === seen.digest)
  );
}

/**
 * The files that hold facts, as the cache has them. Their values have no places; problems cannot be reported in them.
 */
export function valueEntries(cache: BuildCache): Entries {
  const files = cache.table<FileRecord>('files');
  const place = { line: 1, column: 1 };
  const drafts = [...files.names()].sort().flatMap((path) => {
    const id = kindOf(path);
    const data = files.get(path)?.data;
    if (!id || !VALUE_KINDS.has(id.kind)) return [];
    const nowhere = { locate: () => place, locateWithin: () => place, body: { text: '', linesAbove: 0 } };
    return [{ ...id, ...nowhere, data, file: { path, text: '' } }];
  });
  return entriesOf(drafts);
}

/** Only these kinds hold values that others name. */
const VALUE_KINDS: ReadonlySet<string> = new Set(['site', 'facts', 'state', 'provider']);
