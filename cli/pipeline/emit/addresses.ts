import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import { ICONS } from '../../pictures/icons.ts';
import type { Disk, Output } from '../../system/disk.ts';

const PUBLIC = 'public';
const CONTENT_ASSETS = 'content/assets/';

/** What the functions always answer. Pages link or post to some of these. */
const FUNCTION_ADDRESSES = ADDRESSES.filter(({ beforePages }) => beforePages === undefined).map(({ path }) => path);

/** Addresses that are not pages: public files, those made from pictures, drawn icons, and endpoints. */
export function addressesOf(files: readonly string[], pictureFiles: readonly string[]): ReadonlySet<string> {
  const drawn = ICONS.map(({ address }) => address);
  return new Set([...files.map((path) => path.slice(PUBLIC.length)), ...pictureFiles, ...drawn, ...FUNCTION_ADDRESSES]);
}

/** A file of content/assets/, as a public file. */
export function assetFile(disk: Disk, path: string): Output {
  return { path: publicAsset(path), bytes: disk.read(path) };
}

/** The file that a picture of content/assets/ becomes. */
export function publicAsset(path: string): string {
  return `${PUBLIC}/assets/${path.slice(CONTENT_ASSETS.length)}`;
}
