import type { Problem } from '../report/problem.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { type ParseMemory, parse } from './parse/parse.ts';
import { readContent } from './read/read.ts';
import { checkTextPictures } from './resolve/check-text-pictures.ts';
import type { Content } from './resolve/content.ts';
import { type ResolveMemory, resolve } from './resolve/resolve.ts';
import type { EndStage } from './stages.ts';
import { validate } from './validate/validate.ts';

/** The content after its stages: read, parse, validate, resolve. */
export interface LoadedContent {
  readonly content: Content;
  /** Paths of the files in content/assets/. */
  readonly assets: readonly string[];
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  readonly clock: Clock;
  /** Shared by the rebuilds of one process, so that unchanged files are neither parsed nor rendered again. */
  readonly memory?: LoadMemory;
  readonly endStage?: EndStage;
}

export interface LoadMemory {
  readonly parsed: ParseMemory;
  readonly resolved: ResolveMemory;
}

export function newMemory(): LoadMemory {
  return { parsed: new Map(), resolved: new Map() };
}

/** Loads the content folder. Each stage skips files with problems. The problems of all stages come back together. */
export function loadContent(disk: Disk, { clock, memory = newMemory(), endStage }: LoadOptions): LoadedContent {
  const { sources, assets } = readContent(disk);
  endStage?.('read');
  const { drafts, files, problems: parsing } = parse(sources, memory.parsed);
  endStage?.('parse');
  const { entries, problems: validation } = validate(drafts, { today: clock.today, files, assets });
  endStage?.('validate');
  const { content, problems: resolution } = resolve(entries, { files, memory: memory.resolved });
  endStage?.('resolve');
  return {
    content,
    assets,
    problems: [...parsing, ...validation, ...resolution, ...checkTextPictures(content, assets)],
  };
}
