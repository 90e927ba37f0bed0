import {
  locationPath,
  postPath,
  providerPath,
  stateAnswersPath,
  statePath,
} from '../../../../templates/format/place.ts';
import { type Clock, instantOf } from '../../../system/clock.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { isPageKind, type PageKind } from '../../validate/entry.ts';

/** A file that makes pages, its addresses, and whether visitors see them. */
export interface PublishedFile {
  readonly entry: ResolvedEntry<PageKind>;
  /** The page's own address, then those of pages that come and go with it. */
  readonly addresses: readonly [string, ...string[]];
  readonly publication: Publication;
}

/** All files that make pages. A state's answers and listings come and go with the state's article. */
export function publicationsOf(content: Content, clock: Clock): PublishedFile[] {
  const isOfPage = (entry: ResolvedEntry): entry is ResolvedEntry<PageKind> => isPageKind(entry.kind);
  return content.entries.filter(isOfPage).map((entry) => ({
    entry,
    addresses: addressesOf(entry, content),
    publication: publicationOf(entry.data, clock),
  }));
}

/** Whether a page is made of the file: for visitors, or in a preview, which shows what is still to come. */
export function isShown({ status }: Publication, preview: boolean): boolean {
  return status === 'published' || (preview && status !== 'expired');
}

function addressesOf(entry: ResolvedEntry<PageKind>, content: Content): PublishedFile['addresses'] {
  const { kind, slug, data } = entry;
  switch (kind) {
    case 'page':
      return ['path' in data ? data.path : ''];
    case 'post':
      return [postPath(slug)];
    case 'provider-article':
      return [providerPath(slug)];
    case 'state-article': {
      const cities = content.all('cities').find((file) => file.slug === slug)?.data.cities ?? [];
      return [
        statePath(slug),
        stateAnswersPath(slug),
        locationPath(slug),
        ...cities.map((city) => locationPath(slug, city.slug)),
      ];
    }
    case 'guide':
    case 'legal':
      return [`/${slug}`];
  }
}

/** The keys of a file that decide when visitors see its page. Moments are ISO days, or times with a zone. */
interface PublicationKeys {
  readonly draft?: boolean;
  readonly publishAt?: string;
  /** A post is held back until its day. */
  readonly publishedOn?: string;
  readonly expireAt?: string;
  readonly redirectTo?: string;
}

/** Whether visitors see a page. Moments are in UTC, for example 2026-12-01T14:00:00.000Z. */
export type Publication =
  | { readonly status: 'published'; readonly until?: string }
  | { readonly status: 'draft' }
  | { readonly status: 'scheduled'; readonly from: string }
  | { readonly status: 'expired'; readonly since: string; readonly redirectTo?: string };

/** Whether visitors see the page of a file at a clock's moment. A draft stays one, even past its dates. */
export function publicationOf(keys: PublicationKeys, { now }: Pick<Clock, 'now'>): Publication {
  const { draft, publishAt, publishedOn, expireAt, redirectTo } = keys;
  if (draft) return { status: 'draft' };
  const end = momentOf(expireAt);
  if (end !== undefined && end <= now)
    return { status: 'expired', since: end, ...(redirectTo === undefined ? {} : { redirectTo }) };
  const start = [publishAt, publishedOn]
    .flatMap((moment) => momentOf(moment) ?? [])
    .sort()
    .at(-1);
  if (start !== undefined && start > now) return { status: 'scheduled', from: start };
  return { status: 'published', ...(end === undefined ? {} : { until: end }) };
}

/** In UTC and one length, so that moments compare as texts. */
function momentOf(iso: string | undefined): string | undefined {
  return iso === undefined ? undefined : instantOf(iso)?.toISOString();
}
