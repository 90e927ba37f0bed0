import type { BuildCache } from '../cache/build-cache.ts';
import { digestOf } from '../cache/digest.ts';
import type { BuildWorkers, PageOrder, RenderJob } from './build-workers.ts';
import type { OutputFolder } from './emit/output-folder.ts';
import type { FileRecord } from './parse/file-record.ts';
import type { Route } from './plan/plan.ts';
import type { SiteSettings } from './plan/watched-site.ts';
import { fileOf, modelFileOf } from './render/page-files.ts';
import type { PageToKeep } from './render/page-records.ts';
import type { Surroundings } from './render/render.ts';
import type { Content, ResolvedEntry } from './resolve/content.ts';
import { recordOf } from './resolve/recorded-entry.ts';
import type { OnProgress } from './stages.ts';

export interface RenderInWorkersInput {
  readonly workers: BuildWorkers;
  readonly cache: BuildCache;
  readonly content: Content;
  readonly settings: SiteSettings;
  readonly surroundings: Surroundings;
  readonly folder?: OutputFolder;
  readonly onProgress?: OnProgress;
  /** Renders a page in this thread. */
  readonly render: (route: Route) => PageToKeep;
  /** Called with each page as it is made. */
  readonly onRendered: (page: PageToKeep) => void;
}

/** Renders pages here and in worker threads, which write theirs. */
export async function renderInWorkers(routes: readonly Route[], input: RenderInWorkersInput): Promise<void> {
  const { workers, cache, content, settings, surroundings, folder, onProgress, render, onRendered } = input;
  const { packs } = cache;
  if (packs === undefined) throw new Error('Workers need a cache on disk.');
  const entries = content.entries.map((entry) => ({
    kind: entry.kind,
    slug: entry.slug,
    path: entry.authored.file.path,
    line: lineOf(entry, cache),
  }));
  cache.blobs.flush();
  const job: RenderJob = {
    packs,
    entries,
    settings,
    surroundings,
    ...(folder?.foldersForWorkers ? { folders: folder.foldersForWorkers() } : {}),
  };
  const byPath = new Map(routes.map((route) => [route.path, route]));
  let done = 0;
  await workers.renderPages(
    job,
    routes.map(({ path }) => order(path, folder)),
    (orders) => orders.flatMap(({ path }) => byPath.get(path) ?? []).map((route) => ({ ...render(route), files: [] })),
    (pages) => {
      for (const { files, ...page } of pages) {
        for (const file of files) {
          if (!folder) cache.table('outputs').delete(file.path);
          else if (file.isWritten) folder.noteWritten(file);
          else folder.noteSame(file);
        }
        onRendered(page);
      }
      done += pages.length;
      onProgress?.(done, routes.length, 'pages');
    },
  );
}

function order(path: string, folder: OutputFolder | undefined): PageOrder {
  const known = [fileOf(path), modelFileOf(path)].flatMap((file) => {
    const digest = folder?.digestOf(file);
    return digest === undefined ? [] : [[file, digest] as const];
  });
  return { path, digests: Object.fromEntries(known) };
}

/** The record of an entry. One with warnings is not in the cache, and gets one that is forgotten. */
function lineOf(entry: ResolvedEntry, { table, blobs }: BuildCache): string {
  const { authored } = entry;
  const line = table<FileRecord>('files').lineOf(authored.file.path);
  if (line !== undefined) return line;
  const seen = { size: 0, mtimeMs: 0, ctimeMs: 0, seenAt: 0, digest: digestOf(authored.file.text) };
  const record: FileRecord = { seen, data: authored.data, resolved: recordOf(authored, entry, { used: [], blobs }) };
  return JSON.stringify(record);
}
