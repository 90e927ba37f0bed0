import type { Picture } from '../schemas/generated/content-types.ts';

/** A picture of content/assets/, as measured by the build. */
export interface PictureFile {
  /** In pixels, the right way up. */
  readonly width: number;
  readonly height: number;
  /** The files made from it. A drawing (SVG) has none: it is served as it is. */
  readonly made?: {
    /** Part of their names: a digest of everything they are made of. */
    readonly digest: string;
    /** What browsers get that know neither AVIF nor WebP. */
    readonly fallback: 'jpg' | 'png';
  };
}

/** By address: /assets/notice.jpg. */
export type Pictures = Readonly<Record<string, PictureFile>>;

/** A picture as a page shows it. Plain JSON. */
export interface ShownPicture {
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: number;
  readonly height?: number;
  /** Smaller files of the same picture, the best kind first. */
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[];
  /** How wide it is shown, for the browser's choice. */
  readonly sizes?: string;
}

interface Place {
  /** The most it is wide there, in CSS pixels. */
  readonly shown: number;
  /** Widths of the files: for phones and for screens of one and two pixels per CSS pixel. */
  readonly widths: readonly number[];
  /** The best first. Small files gain nothing from AVIF. */
  readonly types: readonly ('avif' | 'webp')[];
  /** Most that the one fallback is wide. */
  readonly fallback: number;
}

const IN_PAGE = { widths: [400, 800, 1200, 1600], types: ['avif', 'webp'], fallback: 800 } as const;

/** Where pages show pictures: in a text (.article-text), across the page (.wrap), as a logo, beside a link. */
const PLACES = {
  text: { shown: 720, ...IN_PAGE },
  wide: { shown: 1120, ...IN_PAGE },
  logo: { shown: 120, widths: [120, 240], types: ['webp'], fallback: 240 },
  icon: { shown: 24, widths: [24, 48], types: ['webp'], fallback: 48 },
} as const satisfies Record<string, Place>;

export type PicturePlace = keyof typeof PLACES;

/** The widest file that is made for any page. */
export const WIDEST_PICTURE = 1600;

/** One file to be made from a picture. */
export interface MadeFile {
  readonly address: string;
  readonly width: number;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png';
}

/** The files that a place needs, narrow ones first and the fallback last. None for drawings. Never enlarged. */
export function madeFiles({ width, made }: PictureFile, place: PicturePlace): MadeFile[] {
  if (!made) return [];
  const { widths, types, fallback }: Place = PLACES[place];
  const most = Math.min(width, widths.at(-1) ?? width);
  const used = [...widths.filter((each) => each < most), most];
  const file = (each: number, type: MadeFile['type']): MadeFile => ({
    address: `/assets/pictures/${each}-${made.digest}.${type}`,
    width: each,
    type,
  });
  const last = used.findLast((each) => each <= fallback) ?? most;
  return [...types.flatMap((type) => used.map((each) => file(each, type))), file(last, made.fallback)];
}

/** A picture at a place. An unknown one stays as it is written. */
export function shownPicture(picture: Picture, place: PicturePlace, pictures: Pictures): ShownPicture {
  const file = pictures[picture.src];
  if (!file) return picture;
  const sized = { ...picture, ...sizeOf(picture, file) };
  const files = madeFiles(file, place);
  const src = files.at(-1)?.address;
  if (src === undefined) return sized;
  const shown = Math.min(sized.width, PLACES[place].shown);
  const { types }: Place = PLACES[place];
  const isFixed = place === 'logo' || place === 'icon';
  const sources = types.map((type) => {
    const ofType = files.filter((each) => each.type === type);
    const srcSet = ofType.map(({ address, width }) => {
      if (ofType.length === 1) return address;
      return `${address} ${isFixed ? `${width / shown}x` : `${width}w`}`;
    });
    return { type: `image/${type}`, srcSet: srcSet.join() };
  });
  const isChoice = !isFixed && files.length > types.length + 1;
  return { ...sized, src, sources, ...(isChoice ? { sizes: sizesOf(shown) } : {}) };
}

/** The written size. What is not written follows from the file. */
function sizeOf({ width, height }: Picture, file: PictureFile): { width: number; height: number } {
  const ratio = file.width / file.height;
  if (width !== undefined) return { width, height: height ?? Math.round(width / ratio) };
  if (height !== undefined) return { width: Math.round(height * ratio), height };
  return { width: file.width, height: file.height };
}

/** Its full width where the screen has room for it and the margins of the page, and else the screen's width. */
function sizesOf(shown: number): string {
  return `(min-width:${shown + 32}px) ${shown}px,calc(100vw - 2rem)`;
}

/** The place of an insurer's logo, in pixels. A logo of another shape is fitted into it. */
export const LOGO_SIZE = { width: 120, height: 40 } as const;
