import { kindOf } from '../pipeline/parse/content-kinds.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import { parseFile } from '../pipeline/parse/parse-file.ts';
import { BODY, CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { Disk } from '../system/disk.ts';
import type { KnownFact } from './known-facts.ts';

/** A fact that a file names, and where: the names of parts. */
export interface FactUse {
  readonly name: string;
  readonly parts: readonly string[];
}

export interface FactUsesInput {
  readonly file: string;
  readonly record?: FileRecord;
  /** Where the text of the file is. */
  readonly project: Disk;
}

/** The facts that a file names in braces. */
export function factUses({ file, record, project }: FactUsesInput): FactUse[] {
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

/** The line of a fact in its file; undefined for one that is in the code. */
export function lineOfFact({ file, keys }: KnownFact, project: Disk): number | undefined {
  const text = keys && project.tryRead(file)?.toString('utf8');
  const parsed = text === undefined ? undefined : parseFile({ path: file, text });
  return keys && parsed && 'draft' in parsed ? parsed.draft.locate(keys).line : undefined;
}

/** The text below the front matter. */
function bodyOf(text: string): string {
  return text.slice(text.indexOf('\n---', 3));
}
