import type { PicturePlace } from '../../../templates/pictures.ts';
import type { Entry } from './entry.ts';

/** A picture that the data of an entry names. */
export interface PictureReference {
  readonly entry: Entry;
  /** Where the entry names it. */
  readonly path: readonly (string | number)[];
  readonly address: string;
  readonly place: PicturePlace;
  /** Its size, as far as it is written. */
  readonly width?: number;
  readonly height?: number;
}

/** The picture above the text of a document, and those of the links in the footer. */
export function picturesIn(entry: Entry): PictureReference[] {
  return [...documentPicture(entry), ...footerPictures(entry)];
}

function documentPicture(entry: Entry): PictureReference[] {
  const image = 'image' in entry.data ? entry.data.image : undefined;
  if (!image) return [];
  const { src: address, width, height } = image;
  return [{ entry, path: ['image', 'src'], address, width, height, place: entry.kind === 'page' ? 'wide' : 'text' }];
}

function footerPictures(entry: Entry): PictureReference[] {
  if (!('footer' in entry.data)) return [];
  const { groups, social } = entry.data.footer;
  const inGroups = groups.flatMap(({ links }, group) =>
    links.map(({ image }, link) => ({ image, path: ['footer', 'groups', group, 'links', link, 'image'] })),
  );
  const ofProfiles = social.map(({ image }, index) => ({ image, path: ['footer', 'social', index, 'image'] }));
  return [...inGroups, ...ofProfiles].flatMap(({ image, path }): PictureReference[] =>
    image === undefined ? [] : [{ entry, path, address: image, place: 'icon' }],
  );
}
