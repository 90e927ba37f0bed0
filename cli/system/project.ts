import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this tool, with package.json, templates, and node_modules. */
export function toolRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'cli', 'site.mjs'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of the site command could not be found.');
    folder = parent;
  }
  return folder;
}

/** Where pictures are kept between builds. */
export function pictureCache(): string {
  return join(toolRoot(), '.cache/pictures');
}

/** The folder of a build: the one that was named, or else dist/ in the project. */
export function buildFolder(out: string | undefined, root?: string): string {
  return out === undefined ? join(projectRoot(root), 'dist') : resolve(out);
}

/** The folder whose content/ is built: --root, or else the tool's own folder. */
export function projectRoot(asked: string | undefined): string {
  return asked === undefined ? toolRoot() : resolve(asked);
}
