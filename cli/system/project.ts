import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the tool itself: package.json, templates, node_modules. */
export function toolRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'cli', 'site.mjs'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of the site command could not be found.');
    folder = parent;
  }
  return folder;
}

/** The folder whose content/ is built: the one asked for with --root, else the tool's own. */
export function projectRoot(asked: string | undefined): string {
  return asked === undefined ? toolRoot() : resolve(asked);
}
