import { type PictureFile, WIDEST_PICTURE } from '../../../../templates/pictures.ts';
import { MAX_BYTES, MAX_PIXELS, type Measured } from '../../../pictures/measure-once.ts';
import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { addressOfAsset, canBeShown, isRaster } from '../../validate/check-pictures.ts';
import type { PictureUse } from './picture-uses.ts';

/** A smaller one is an icon, or the pixel of a counter. */
const TINY = 16;

/** An original above one of these is larger than any page needs. */
const LARGE = { bytes: 1_000_000, width: 2 * WIDEST_PICTURE } as const;

/** What is wrong with the file of a picture. */
export function originalProblems(use: PictureUse, facts: Measured): Problem[] {
  const details = originalFault(use, facts);
  return details ? [problemOf(use, details)] : [];
}

function originalFault({ asset, place }: PictureUse, facts: Measured): ProblemDetails | undefined {
  const { bytes, width, height, isBroken, isAnimated } = facts;
  const size = `${sizeOf(bytes)}, ${width} x ${height} pixels`;
  if (bytes > MAX_BYTES) return tooLarge(`${asset} is ${sizeOf(bytes)}, more than ${sizeOf(MAX_BYTES)}.`);
  if (!canBeShown(asset)) return broken(`No page can show a file such as ${asset}.`, 'Save it as JPEG or PNG.');
  const wrong = wrongKind(asset, facts);
  if (wrong) return wrong;
  if (isBroken) return broken(`${asset} cannot be decoded.`, 'It is damaged or cut off. Restore it, or save it again.');
  if (isAnimated)
    return broken(`${asset} is animated.`, 'Readers cannot stop it, and it is heavy. Save one frame of it as PNG.');
  if (width * height > MAX_PIXELS)
    return tooLarge(`${asset} has more than ${MAX_PIXELS / 1_000_000} megapixels: ${size}.`);
  if (width < TINY && height < TINY && place !== 'icon')
    return broken(
      `${asset} is ${width} x ${height} pixels: visitors could not see it.`,
      'Put the picture itself there.',
    );
  if (bytes <= LARGE.bytes && width <= LARGE.width) return undefined;
  return { ...tooLarge(`The original is over-large: ${asset} is ${size}.`), severity: 'warning' };
}

function tooLarge(message: string): ProblemDetails {
  const hint = `No page shows more than ${WIDEST_PICTURE} pixels across. Save it about that wide.`;
  return { code: 'large-picture', message, hint };
}

function broken(message: string, hint: string): ProblemDetails {
  return { code: 'broken-picture', message, hint };
}

function wrongKind(asset: string, { kind }: Measured): ProblemDetails | undefined {
  const named = asset
    .slice(asset.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg');
  if (kind === undefined || kind === named) return undefined;
  const advice = canBeShown(`.${kind}`) ? `Rename it to end in .${kind}, or save` : 'Save';
  return broken(`${asset} is ${nameOf(kind)}, not ${nameOf(named)}.`, `${advice} it as ${nameOf(named)}.`);
}

function nameOf(kind: string): string {
  return kind === 'jpg' ? 'JPEG' : kind.toUpperCase();
}

/** A written size must have the shape of the file, and a drawing without one needs a size. */
export function sizeProblems(use: PictureUse, file: PictureFile | undefined): Problem[] {
  const { size, asset, named, place } = use;
  if (!named || place === 'icon') return [];
  if (!size) return file || isRaster(asset) ? [] : [problemAt(named.file, named.at, sizelessInText(asset))];
  const { width, height, at } = size;
  if (!file) {
    if (isRaster(asset) || (width !== undefined && height !== undefined)) return [];
    return [problemAt(named.file, named.at, sizeless(asset))];
  }
  if (!file.made || width === undefined || height === undefined) return [];
  const fitting = Math.round((width * file.height) / file.width);
  if (Math.abs(height - fitting) <= Math.max(1, fitting / 100)) return [];
  return [
    problemAt(named.file, at, {
      code: 'wrong-value',
      message: `The written size ${width} x ${height} has another shape than ${asset}, which is ${file.width} x ${file.height}.`,
      hint: `Leave out width and height, or write ${width} and ${fitting}.`,
    }),
  ];
}

function sizelessInText(asset: string): ProblemDetails {
  return {
    code: 'missing-key',
    message: `${asset} does not say how large it is, and a text cannot say it.`,
    hint: 'Give the drawing a viewBox, or a width and a height.',
  };
}

function sizeless(asset: string): ProblemDetails {
  return {
    code: 'missing-key',
    message: `${asset} does not say how large it is.`,
    hint: 'Write `width` and `height` here, or give the drawing a viewBox.',
  };
}

/** Raster pictures that nothing shows. They are not published. */
export function unusedPictures(uses: readonly PictureUse[], assets: readonly string[]): Problem[] {
  const used = new Set(uses.map(({ asset }) => asset));
  return assets
    .filter((asset) => isRaster(asset) && !used.has(asset))
    .map((asset) => ({
      code: 'unused-picture',
      severity: 'warning',
      file: asset,
      line: 1,
      column: 1,
      message: 'No page shows this picture.',
      hint: `Name it in a text or as an \`image\` (${addressOfAsset(asset)}), or remove it. It is not published.`,
    }));
}

function problemOf({ named, asset }: PictureUse, details: ProblemDetails): Problem {
  if (named) return problemAt(named.file, named.at, details);
  const { code, severity = 'error', message, hint } = details;
  return { code, severity, file: asset, line: 1, column: 1, message, hint };
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
