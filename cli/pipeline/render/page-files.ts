import type { Disk } from '../../system/disk.ts';

/** A page's file in the output folder: public/index.html for `/`, public/sr22-cost.html for `/sr22-cost`. */
export function fileOf(path: string): string {
  return `public${path === '/' ? '/index' : path}.html`;
}

/** The HTML of a page, from the folder of a build. */
export function readPage(build: Disk, path: string): string {
  return build.read(fileOf(path)).toString('utf8');
}

/** The file of a page's model, for functions that answer with the page. */
export function modelFileOf(path: string): string {
  return `private/pages${path === '/' ? '/index' : path}.json`;
}
