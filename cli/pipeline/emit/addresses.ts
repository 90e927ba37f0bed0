import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import { ICONS } from '../../pictures/icons.ts';
import type { Resizing } from '../../pictures/resize-once.ts';
import type { Disk } from '../../system/disk.ts';
import type { Output } from '../../system/output.ts';
import { isRaster } from '../plan/pictures/raster-files.ts';

const PUBLIC = 'public';
const CONTENT_ASSETS = 'content/assets/';

/** What the functions always answer. Pages link or post to some of these. */
const FUNCTION_ADDRESSES = ADDRESSES.filter(({ always }) => always).map(({ path }) => path);

/** A page's file in the output folder: public/index.html for `/`, public/sr22-cost.html for `/sr22-cost`. */
export function fileOf(path: string): string {
  return `${PUBLIC}${path === '/' ? '/index' : path}.html`;
}

/** Addresses that are not pages: public files, those to be made from pictures, drawn icons, and endpoints. */
export function addressesOf(files: readonly Output[], resizings: readonly Resizing[]): ReadonlySet<string> {
  const drawn = ICONS.map(({ address }) => address);
  const made = resizings.map(({ file }) => file.address);
  return new Set([...files.map(({ path }) => path.slice(PUBLIC.length)), ...made, ...drawn, ...FUNCTION_ADDRESSES]);
}

/** The files of content/assets/ as public files, except raster pictures: those may say where they were taken. */
export function assetFiles(disk: Disk, assets: readonly string[]): Output[] {
  const published = assets.filter((path) => !isRaster(path));
  return published.map((path) => ({
    path: `${PUBLIC}/assets/${path.slice(CONTENT_ASSETS.length)}`,
    bytes: disk.read(path),
  }));
}
