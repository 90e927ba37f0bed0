import type { BlobStore } from '../cache/blob-store.ts';
import { digestOf } from '../cache/digest.ts';
import { makeUses } from '../cache/uses.ts';
import { type Disk, realDisk } from '../system/disk.ts';
import type { PageOrder, RenderedRemotely, RenderJob } from './build-workers.ts';
import type { FileRecord } from './parse/file-record.ts';
import { recordedPlace } from './parse/parse-file.ts';
import { planSite } from './plan/plan-site.ts';
import { makeRenderer } from './render/render.ts';
import type { Content, ResolvedEntry } from './resolve/content.ts';
import { recordedEntry } from './resolve/recorded-entry.ts';
import { contentOf } from './resolve/resolve.ts';
import { entriesOf } from './validate/validate.ts';

/** Makes what renders a page in a worker thread and writes its files. It makes what the main thread would have made. */
export function remoteRenderer(job: RenderJob, blobs: BlobStore): (page: PageOrder) => RenderedRemotely {
  const { settings, surroundings, folders } = job;
  const uses = makeUses();
  const { routes } = planSite(remoteContent(job, blobs), settings, uses);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const render = makeRenderer(surroundings, uses);
  const current = folders && realDisk(folders.current);
  const draft = folders && realDisk(folders.draft, { isDraft: true });
  return ({ path, digests }) => {
    const route = byPath.get(path);
    if (!route) throw new Error(`A worker has no page ${path}.`);
    const { outputs, html: _, ...page } = render(route);
    const files = outputs.map((output) => {
      const bytes = Buffer.from(output.bytes);
      const digest = digestOf(bytes);
      const known = digests[output.path] ?? digestIn(current, output.path);
      if (known !== digest) draft?.write(output.path, bytes);
      return { path: output.path, digest, isWritten: known !== digest };
    });
    return { ...page, outputs: outputs.map((output) => output.path), files };
  };
}

function digestIn(disk: Disk | undefined, path: string): string | undefined {
  const bytes = disk?.tryRead(path);
  return bytes && digestOf(bytes);
}

function remoteContent({ entries }: RenderJob, blobs: BlobStore): Content {
  return contentOf(
    entries.map(({ kind, slug, path, line }): ResolvedEntry => {
      const record: FileRecord = JSON.parse(line);
      const [authored] = entriesOf([{ ...recordedPlace({ kind, slug, path }), data: record.data, record }]).entries;
      if (!authored || !record.resolved) throw new Error(`The record of ${path} is not whole.`);
      return recordedEntry(authored, record.resolved, blobs);
    }),
  );
}
