import type { PicturePlace } from '../../../templates/pictures.ts';
import { suggest } from '../../report/phrases.ts';
import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import type { Entries, Entry } from './entry.ts';

interface PicturesToCheck {
  readonly entries: Entries;
  /** Every content file, so that the logo of an insurer whose file is only faulty is not called unknown. */
  readonly files: readonly FileId[];
  /** Paths of the files in content/assets/. */
  readonly assets: readonly string[];
}

interface Logo {
  /** The insurer's slug. */
  readonly slug: string;
  readonly address: string;
  /** Path from the project's root. */
  readonly file: string;
}

const ASSETS = 'content/assets/';
const LOGOS = `${ASSETS}logos/`;
const LOGO_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:svg|png|webp)$/;

/** How content names a file of content/assets/. */
export function addressOfAsset(file: string): string {
  return `/${file.slice('content/'.length)}`;
}

/** The insurers' logos among the files of content/assets/. */
export function logosOf(assets: readonly string[]): Logo[] {
  return assets.flatMap((file) => {
    const [, slug] = (file.startsWith(LOGOS) && LOGO_NAME.exec(file.slice(LOGOS.length))) || [];
    return slug ? [{ slug, file, address: addressOfAsset(file) }] : [];
  });
}

/**
 * Checks that each picture a file names exists, that each logo belongs to one insurer, and that no other file of
 * content/assets/ would be a page or a script of the site.
 */
export function checkPictures({ entries, files, assets }: PicturesToCheck): Problem[] {
  return [
    ...missingPictures(entries, assets),
    ...misplacedLogos(files, assets),
    ...repeatedLogos(assets),
    ...assets.filter((file) => !isRaster(file) && !PUBLISHED.test(file)).map(unpublishable),
  ];
}

/** Files that are published as they are. A browser shows or plays each of them, and runs none. */
const PUBLISHED = /\.(?:svg|pdf|txt|csv|mp3|mp4|webm|woff2)$/;

function unpublishable(file: string): Problem {
  return {
    ...{ code: 'unknown-file', severity: 'error', file, line: 1, column: 1 },
    message: 'Such a file cannot be published: browsers may run it.',
    hint: 'Pictures end in .jpg, .png, .webp, .avif, .gif or .svg; other files in .pdf, .txt, .csv, .mp3, .mp4 or .webm.',
  };
}

const SHOWN = /\.(?:png|jpe?g|webp|avif|gif)$/i;
const OTHER = /\.(?:hei[cf]s?|jfif|jpe|jxl|jp2|tiff?|bmp|dng|psd)$/i;

/**
 * Whether a file of content/assets/ is a photo or another raster picture by its name. It is never published, because it
 * may say where it was taken: pages show copies.
 */
export function isRaster(path: string): boolean {
  return canBeShown(path) || OTHER.test(path);
}

/** Whether copies can be made of it. */
export function canBeShown(path: string): boolean {
  return SHOWN.test(path);
}

function missingPictures(entries: Entries, assets: readonly string[]): Problem[] {
  const addresses = new Set(assets.map(addressOfAsset));
  return entries.entries.flatMap(picturesIn).flatMap(({ entry, path, address }): Problem[] => {
    if (addresses.has(address)) return [];
    return [problemIn(entry, path, missingPicture(address, addresses))];
  });
}

/** Also for pictures that the text names. */
export function missingPicture(address: string, addresses: ReadonlySet<string>): ProblemDetails {
  return {
    code: 'missing-file',
    message: `There is no picture content${address}.`,
    hint: `${suggest(address, [...addresses])}Add the picture, or correct its name.`,
  };
}

function misplacedLogos(files: readonly FileId[], assets: readonly string[]): Problem[] {
  const insurers = files.filter(({ kind }) => kind === 'provider').map(({ slug }) => slug);
  const slugs = new Map(logosOf(assets).map(({ file, slug }) => [file, slug]));
  return assets
    .filter((file) => file.startsWith(LOGOS))
    .flatMap((file): Problem[] => {
      const slug = slugs.get(file);
      if (slug === undefined)
        return [
          logoProblem(file, 'This is not the name of a logo.', 'Name it as its insurer, as .svg, .png or .webp.'),
        ];
      if (insurers.includes(slug)) return [];
      const hint = `${suggest(slug, insurers)}Name it as a file of content/providers, or remove it.`;
      return [logoProblem(file, `No insurer is named ${slug}.`, hint)];
    });
}

function repeatedLogos(assets: readonly string[]): Problem[] {
  const first = new Map<string, string>();
  return logosOf(assets).flatMap(({ slug, file }): Problem[] => {
    const other = first.get(slug);
    if (other) return [logoProblem(file, `${slug} already has the logo ${other}.`, 'Keep one of the two.')];
    first.set(slug, file);
    return [];
  });
}

function logoProblem(file: string, message: string, hint: string): Problem {
  return { code: 'unknown-file', severity: 'error', file, line: 1, column: 1, message, hint };
}

/** A picture that the data of an entry names. */
interface PictureReference {
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
