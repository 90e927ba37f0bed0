import type { DrawingWorkers } from '../pictures/draw-once.ts';
import type { FileId } from './parse/content-kinds.ts';
import type { SiteSettings } from './plan/watched-site.ts';
import type { ReadFile } from './read/read.ts';
import type { PageToKeep } from './render/page-records.ts';
import type { Surroundings } from './render/render.ts';

/**
 * Threads that work beside this one: each takes some files or pages as soon as it has done its last, and so does this
 * thread. All that passes between them is plain data.
 */
export interface BuildWorkers extends DrawingWorkers {
  /** Less work is done sooner without them. */
  readonly payFrom: { readonly textBytes: number; readonly pages: number; readonly drawings: number };
  /** Parses and resolves content files. Gives the records of those without problems. */
  readonly resolveFiles: ShareOut<ResolveJob, SourceText, RecordLine>;
  /** Renders pages and writes their files. */
  readonly renderPages: ShareOut<RenderJob, PageOrder, RenderedRemotely>;
  /** Ends the threads, and frees what they hold. More work would start new ones. */
  close(): Promise<void>;
}

/** Works on items in all threads, `here` in this one, and gives what was made of them as it is made, in any order. */
type ShareOut<Job, Item, Made> = (
  job: Job,
  items: readonly Item[],
  here: (items: readonly Item[]) => readonly Made[],
  onMade: (made: readonly Made[]) => void,
) => Promise<void>;

/** A content file, read. */
export interface SourceText extends Pick<ReadFile, 'path' | 'text' | 'seen'> {
  /** Its data, if the main thread has parsed and validated it. */
  readonly data?: unknown;
}

/** A line of the table `files`. */
export type RecordLine = readonly [path: string, line: string];

/** What every worker has to know to resolve files. */
export interface ResolveJob {
  /** The folder of the packs of rendered texts. */
  readonly packs: string;
  /** The files that placeholders take their values from. */
  readonly valueFiles: readonly (FileId & { readonly data: unknown })[];
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
}

/** What every worker has to know to render pages. */
export interface RenderJob {
  readonly packs: string;
  /** All valid content files: their records as lines of the table `files`. */
  readonly entries: readonly (FileId & { readonly path: string; readonly line: string })[];
  readonly settings: SiteSettings;
  readonly surroundings: Surroundings;
  /** Without folders, pages are only checked. */
  readonly folders?: RenderFolders;
}

interface RenderFolders {
  /** The last build. */
  readonly current: string;
  /** Where files that differ from it go. */
  readonly draft: string;
}

/** A page to render, and the digests of its files as they are now, where they are as the last build left them. */
export interface PageOrder {
  readonly path: string;
  readonly digests: Readonly<Record<string, string>>;
}

export interface RenderedRemotely extends PageToKeep {
  /**
   * Its files that the output folder does not know of, and whether each differed from the last build's and was written.
   */
  readonly files: readonly { readonly path: string; readonly digest: string; readonly isWritten: boolean }[];
}
