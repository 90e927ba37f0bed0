import type { BodyBlock } from '../../../templates/blocks.ts';
import type { BlobRef, BlobStore } from '../../cache/blob-store.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { ResolvedRecord } from '../parse/file-record.ts';
import type { Entry } from '../validate/entry.ts';
import type { ResolvedEntry } from './content.ts';

interface RecordOptions {
  readonly used: ResolvedRecord['used'];
  readonly blobs: BlobStore;
}

/** What the cache keeps of a resolved entry. The body goes to the blobs. */
export function recordOf<Kind extends ContentKind>(
  authored: Entry<Kind>,
  { data, body, citations, links, faqGroups, forms, pictures }: ResolvedEntry<Kind>,
  { used, blobs }: RecordOptions,
): ResolvedRecord {
  const isAsWritten = JSON.stringify(data) === JSON.stringify(authored.data);
  return {
    ...(isAsWritten ? {} : { data }),
    ...(body.length === 0 ? {} : { body: blobs.put(JSON.stringify(body)) }),
    citations,
    links,
    faqGroups,
    forms,
    pictures,
    used,
  };
}

/** The entry that a record stands for. Its body is read each time it is asked for, so that few are in memory. */
export function recordedEntry<Kind extends ContentKind>(
  authored: Entry<Kind>,
  record: ResolvedRecord,
  blobs: BlobStore,
): ResolvedEntry<Kind> {
  const { kind, slug } = authored;
  const { citations, links, faqGroups, forms, pictures, body } = record;
  return {
    kind,
    slug,
    authored,
    data: (record.data ?? authored.data) as ResolvedEntry<Kind>['data'],
    citations,
    links,
    faqGroups,
    forms,
    pictures,
    ...(body ? { bodyDigest: body[3] } : {}),
    get body() {
      return body ? readBody(body, blobs) : [];
    },
  };
}

function readBody(ref: BlobRef, blobs: BlobStore): readonly BodyBlock[] {
  return JSON.parse(blobs.get(ref));
}
