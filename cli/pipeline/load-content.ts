import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { kindOf } from './parse/content-kinds.ts';
import { type Draft, type ParseResult, parseFile } from './parse/parse.ts';
import { readContent, type SourceFile } from './read/read.ts';
import { type Content, type ResolveMemory, validate } from './validate/validate.ts';

/** What the first stages come to: read, parse, validate. */
export interface LoadedContent {
  readonly content: Content;
  /** Paths of the files in content/assets/. */
  readonly assets: readonly string[];
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  readonly clock: Clock;
  /** Given between rebuilds of one process, so that unchanged files are neither parsed nor rendered again. */
  readonly memory?: LoadMemory;
}

export interface LoadMemory {
  readonly parsed: Map<string, { text: string; result: ParseResult }>;
  readonly resolved: ResolveMemory;
}

export function newMemory(): LoadMemory {
  return { parsed: new Map(), resolved: new Map() };
}

/** Reads, parses and validates the content folder. All problems of all files come back together. */
export function loadContent(disk: Disk, { clock, memory = newMemory() }: LoadOptions): LoadedContent {
  const { sources, assets } = readContent(disk);
  const parsed = sources.map((file) => parseOnce(file, memory));
  const drafts = parsed.flatMap((result): Draft[] => ('draft' in result ? [result.draft] : []));
  const syntaxProblems = parsed.flatMap((result): readonly Problem[] => ('problems' in result ? result.problems : []));
  const { content, problems } = validate(drafts, {
    today: clock.today,
    files: sources.flatMap(({ path }) => kindOf(path) ?? []),
    memory: memory.resolved,
  });
  return { content, assets, problems: [...syntaxProblems, ...problems] };
}

function parseOnce(file: SourceFile, memory: LoadMemory): ParseResult {
  const last = memory.parsed.get(file.path);
  if (last?.text === file.text) return last.result;
  const result = parseFile(file);
  memory.parsed.set(file.path, { text: file.text, result });
  return result;
}
