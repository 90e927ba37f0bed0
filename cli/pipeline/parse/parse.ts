import type { Problem } from '../../report/problem.ts';
import type { SourceFile } from '../read/read.ts';
import { checkFileName, intendedFile } from './check-file-name.ts';
import type { FileId } from './content-kinds.ts';
import { type Draft, type ParsedFile, parseFile } from './parse-file.ts';

export interface ParsedContent {
  /** Files without syntax errors. */
  readonly drafts: readonly Draft[];
  /** All content files, also faulty ones and those with a wrong name, so that none of them is called missing. */
  readonly files: readonly FileId[];
  readonly problems: readonly Problem[];
}

/** What each file was parsed to, by its path. Rule: the same text gives the same result. */
export type ParseMemory = Map<string, { readonly text: string; readonly parsed: ParsedFile }>;

/** Parses YAML and front matter of all content files, keeping the position of every value. */
export function parse(sources: readonly SourceFile[], memory: ParseMemory = new Map()): ParsedContent {
  const paths = new Set(sources.map(({ path }) => path));
  const parsed = sources.map((file): ParsedFile => {
    const misnamed = checkFileName(file.path, paths);
    return misnamed ? { problems: [misnamed] } : parseOnce(file, memory);
  });
  return {
    drafts: parsed.flatMap((result) => ('draft' in result ? [result.draft] : [])),
    files: sources.flatMap(({ path }) => intendedFile(path) ?? []),
    problems: parsed.flatMap((result) => ('problems' in result ? result.problems : [])),
  };
}

function parseOnce(file: SourceFile, memory: ParseMemory): ParsedFile {
  const last = memory.get(file.path);
  if (last?.text === file.text) return last.parsed;
  const parsed = parseFile(file);
  memory.set(file.path, { text: file.text, parsed });
  return parsed;
}
