import { randomUUID } from 'node:crypto';
import { type BlobStore, packedBlobs } from '../cache/blob-store.ts';
import { digestOf } from '../cache/digest.ts';
import { RecordTable } from '../cache/record-table.ts';
import { makeUses } from '../cache/uses.ts';
import { type Disk, realDisk } from '../system/disk.ts';
import type { PageOrder, RecordLine, RenderedRemotely, RenderJob, ResolveJob, SourceText } from './build-workers.ts';
import { kindOf } from './parse/content-kinds.ts';
import type { FileRecord } from './parse/file-record.ts';
import { recordedDraft } from './parse/parse.ts';
import { type Draft, parseFile } from './parse/parse-file.ts';
import { planSite } from './plan/plan-site.ts';
import { makeRenderer } from './render/render.ts';
import type { Content, ResolvedEntry } from './resolve/content.ts';
import { recordedEntry } from './resolve/recorded-entry.ts';
import { contentOf, makeResolver } from './resolve/resolve.ts';
import { resolveEntry } from './resolve/resolve-entry.ts';
import { entriesOf } from './validate/validate.ts';

/** What a worker thread can do. It learns of each job once, then works on what is handed to it. */
export interface Work {
  beginResolving(job: ResolveJob): void;
  resolve(files: readonly SourceText[]): readonly RecordLine[];
  beginRendering(job: RenderJob): void;
  render(pages: readonly PageOrder[]): readonly RenderedRemotely[];
}

/** The work of one thread. Everything it makes is what the main thread would have made. */
export function makeWork(): Work {
  let blobs: BlobStore | undefined;
  let resolveAll: Work['resolve'] | undefined;
  let renderAll: Work['render'] | undefined;
  const blobsIn = (packs: string): BlobStore => {
    blobs ??= packedBlobs(packs, `${randomUUID()}.pack`);
    return blobs;
  };
  return {
    beginResolving: (job) => {
      resolveAll = resolverFor(job, blobsIn(job.packs));
    },
    resolve: (files) => resolveAll?.(files) ?? notBegun(),
    beginRendering: (job) => {
      renderAll = rendererFor(job, blobsIn(job.packs));
    },
    render: (pages) => renderAll?.(pages) ?? notBegun(),
  };
}

function notBegun(): never {
  throw new Error('The worker does not know the job.');
}

function resolverFor({ valueFiles, files }: ResolveJob, blobs: BlobStore): Work['resolve'] {
  const records = new RecordTable<FileRecord>();
  const table = <Value>() => records as RecordTable<Value>;
  const known = entriesOf(valueFiles.map(knownDraft));
  const resolver = makeResolver(known, files, { blobs, table, resolveEntry });
  return (sources) => {
    for (const entry of entriesOf(sources.flatMap(draftOf)).entries) resolver(entry);
    blobs.flush();
    return sources.flatMap(({ path }) => {
      const line = records.lineOf(path);
      records.delete(path);
      return line === undefined ? [] : [[path, line] as const];
    });
  };
}

function draftOf(source: SourceText): Draft[] {
  const id = kindOf(source.path);
  const { data, seen } = source;
  if (id && data !== undefined) return [recordedDraft(id, source, { seen, data })];
  const parsed = parseFile(source);
  return 'draft' in parsed ? [parsed.draft] : [];
}

/** A file of which only the data is needed. */
function knownDraft({ kind, slug, data }: ResolveJob['valueFiles'][number]): Draft {
  const place = { line: 1, column: 1 };
  return {
    kind,
    slug,
    data,
    file: { path: `${kind}/${slug}`, text: '' },
    body: { text: '', linesAbove: 0 },
    locate: () => place,
    locateWithin: () => place,
  };
}

function rendererFor(job: RenderJob, blobs: BlobStore): Work['render'] {
  const { settings, surroundings, folders } = job;
  const uses = makeUses();
  const { routes } = planSite(remoteContent(job, blobs), settings, uses);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const render = makeRenderer(surroundings, uses);
  const draft = folders && realDisk(folders.draft);
  const current = folders && realDisk(folders.current);
  return (pages) =>
    pages.map(({ path, digests }) => {
      const route = byPath.get(path);
      if (!route) throw new Error(`A worker has no page ${path}.`);
      const { outputs, html: _, ...page } = render(route);
      const files = outputs.map((output) => {
        const digest = digestOf(output.bytes);
        const known = digests[output.path] ?? digestIn(current, output.path);
        if (known !== digest) draft?.write(output.path, output.bytes);
        return { path: output.path, digest, isWritten: known !== digest };
      });
      return { ...page, outputs: outputs.map((output) => output.path), files };
    });
}

function digestIn(disk: Disk | undefined, path: string): string | undefined {
  const bytes = disk?.tryRead(path);
  return bytes && digestOf(bytes);
}

function remoteContent({ entries }: RenderJob, blobs: BlobStore): Content {
  return contentOf(
    entries.map(({ kind, slug, path, line }): ResolvedEntry => {
      const record: FileRecord = JSON.parse(line);
      const [authored] = entriesOf([
        { ...knownDraft({ kind, slug, data: record.data }), file: { path, text: '' }, record },
      ]).entries;
      if (!authored || !record.resolved) throw new Error(`The record of ${path} is not whole.`);
      return recordedEntry(authored, record.resolved, blobs);
    }),
  );
}
