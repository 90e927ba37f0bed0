import { madeFiles, type PictureFile, type Pictures } from '../../../../templates/pictures.ts';
import { type Measured, measureOnce, type Original } from '../../../pictures/measure-once.ts';
import { madeDigest, type Resizing } from '../../../pictures/resize-once.ts';
import { hasErrors, type Problem } from '../../../report/problem.ts';
import type { Clock } from '../../../system/clock.ts';
import type { Disk } from '../../../system/disk.ts';
import type { AssetFile } from '../../read/read.ts';
import type { Content } from '../../resolve/content.ts';
import { isRaster } from '../../validate/check-pictures.ts';
import { shownContent } from '../publishing/shown-content.ts';
import { originalProblems, sizeProblems, unusedPictures } from './picture-problems.ts';
import { type PictureUse, pictureUses } from './picture-uses.ts';

interface ContentWithAssets {
  readonly content: Content;
  /** The files in content/assets/. */
  readonly assets: readonly AssetFile[];
  readonly problems: readonly Problem[];
}

export interface PlannedPictures {
  /** What the build knows of each picture that content shows. */
  readonly pictures: Pictures;
  /** The files to be made from them. */
  readonly resizings: readonly Resizing[];
  readonly problems: readonly Problem[];
}

interface PictureOptions {
  readonly project: Disk;
  readonly clock: Clock;
  /** Shows drafts and pages of later days. */
  readonly preview?: boolean;
  /** Keeps what was measured. Without it every picture is measured again. */
  readonly drawings?: Disk;
}

/**
 * Decides which files are made from the pictures of the content and checks the pictures, so that pages can be rendered
 * before a file is made. A picture that is measured already costs a look-up.
 */
export async function planPictures(loaded: ContentWithAssets, options: PictureOptions): Promise<PlannedPictures> {
  const { content, problems } = loaded;
  const assets = loaded.assets.map(({ path }) => path);
  const { content: shown } = shownContent(content, options.clock, options.preview ?? false);
  const uses = pictureUses(content, shown, assets);
  const there = new Map(loaded.assets.map(({ path, seen }) => [path, seen.digest]));
  const known = uses.filter(({ asset }) => there.has(asset));
  const photos = await measured(known, there, options);
  const files: readonly (readonly [PictureUse['address'], PictureFile])[] = [
    ...drawingsIn(known, options.project),
    ...photos.flatMap((photo) => (photo.file ? [[photo.address, photo.file] as const] : [])),
  ];
  const pictures: Pictures = Object.fromEntries(files);
  return {
    problems: [
      ...photos.flatMap(({ uses: [use], facts }) => (use ? originalProblems(use, facts) : [])),
      ...known.flatMap((use) => sizeProblems(use, pictures[use.address])),
      // The file that shows a picture may be one with errors.
      ...(hasErrors(problems) ? [] : unusedPictures(uses, assets)),
    ],
    pictures,
    resizings: photos.flatMap(resizingsOf),
  };
}

interface Photo {
  readonly address: string;
  readonly uses: readonly PictureUse[];
  readonly original: Original;
  readonly facts: Measured;
  /** Undefined if it has a fault. */
  readonly file?: PictureFile;
}

async function measured(
  uses: readonly PictureUse[],
  digests: ReadonlyMap<string, string>,
  { project, drawings }: PictureOptions,
): Promise<Photo[]> {
  const byAsset = new Map<string, PictureUse[]>();
  for (const use of uses) if (isRaster(use.asset)) byAsset.set(use.asset, [...(byAsset.get(use.asset) ?? []), use]);
  const originals = [...byAsset.keys()].map(
    (asset): Original => ({ digest: digests.get(asset) ?? '', read: () => project.read(asset) }),
  );
  const facts = await measureOnce(originals, drawings);
  return [...byAsset.values()].flatMap((ofAsset, i): Photo[] => {
    const [use, original, fact] = [ofAsset[0], originals[i], facts[i]];
    if (!use || !original || !fact) return [];
    const isFaulty = hasErrors(originalProblems(use, fact));
    const file = isFaulty ? {} : { file: fileOf(original, fact) };
    return [{ address: use.address, uses: ofAsset, original, facts: fact, ...file }];
  });
}

function fileOf(original: Original, { kind, width, height, isTransparent }: Measured): PictureFile {
  const isDrawing = kind === 'png' || kind === 'gif' || (kind !== 'jpg' && isTransparent);
  const fallback = isDrawing ? 'png' : 'jpg';
  return { width, height, made: { digest: madeDigest(original, fallback), fallback } };
}

/** Each file once, for the places where visitors see the picture. */
function resizingsOf({ uses, original, file }: Photo): Resizing[] {
  if (!file?.made) return [];
  const { fallback } = file.made;
  const wanted = uses.filter(({ isHidden }) => !isHidden).flatMap(({ place }) => madeFiles(file, place));
  const once = new Map(wanted.map((made) => [made.address, made]));
  return [...once.values()].map((made) => ({ original, fallback, file: made }));
}

function drawingsIn(uses: readonly PictureUse[], project: Disk): [string, PictureFile][] {
  const used = new Map(
    uses.filter(({ asset }) => asset.endsWith('.svg')).map(({ asset, address }) => [asset, address]),
  );
  return [...used].flatMap(([asset, address]): [string, PictureFile][] => {
    const size = svgSize(project.read(asset).toString('utf8'));
    return size ? [[address, size]] : [];
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a drawing by its width and height in pixels, or by its viewBox. Undefined if it says neither. */
export function svgSize(svg: string): Size | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim();
  const pixels = (text = '') => (/^[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN);
  const [, , ...box] = (attribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return sizeOf([pixels(attribute('width')), pixels(attribute('height'))]) ?? sizeOf(box);
}

function sizeOf([width = Number.NaN, height = Number.NaN]: readonly number[]): Size | undefined {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
