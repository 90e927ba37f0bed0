import { ADDRESSES } from '../../../functions/generated/addresses.ts';
import { ICONS } from '../../pictures/icons.ts';
import type { Disk } from '../../system/disk.ts';
import type { Output } from '../../system/output.ts';

const PUBLIC = 'public';
const CONTENT_ASSETS = 'content/assets/';

/** What the functions always answer. Pages link or post to some of these. */
const FUNCTION_ADDRESSES = ADDRESSES.filter(({ always }) => always).map(({ path }) => path);

/** A page's file in the output folder: public/index.html for `/`, public/sr22-cost.html for `/sr22-cost`. */
export function fileOf(path: string): string {
  return `${PUBLIC}${path === '/' ? '/index' : path}.html`;
}

/** Addresses that are not pages: public files, drawn icons, and endpoints. */
export function addressesOf(files: readonly Output[]): ReadonlySet<string> {
  const drawn = ICONS.map(({ address }) => address);
  return new Set([...files.map(({ path }) => path.slice(PUBLIC.length)), ...drawn, ...FUNCTION_ADDRESSES]);
}

/** The pictures of content/assets/, as public files. */
export function assetFiles(disk: Disk, assets: readonly string[]): Output[] {
  return assets.map((path) => ({
    path: `${PUBLIC}/assets/${path.slice(CONTENT_ASSETS.length)}`,
    bytes: disk.read(path),
  }));
}
