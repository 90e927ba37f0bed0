import { locationPath, postPath, providerPath, statePath } from '../../../../templates/format/place.ts';
import type { Clock } from '../../../system/clock.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { isPageKind, type PageKind } from '../../validate/page-entries.ts';
import { type Publication, publicationOf } from './publication-of.ts';

/** A file that makes pages, its addresses, and whether visitors see them. */
export interface PublishedFile {
  readonly entry: ResolvedEntry<PageKind>;
  /** The page's own address, then those of pages that come and go with it. */
  readonly addresses: readonly [string, ...string[]];
  readonly publication: Publication;
}

/** All files that make pages. A state's listings come and go with the state's article. */
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
      return [statePath(slug), locationPath(slug), ...cities.map((city) => locationPath(slug, city.slug))];
    }
    case 'guide':
    case 'legal':
      return [`/${slug}`];
  }
}
