import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { suggest } from '../../report/phrases.ts';
import { realDisk } from '../../system/disk.ts';

/** Finds files that a person named, from the project's root or from where the command runs, as paths from the root. */
export function contentFiles(
  named: readonly string[],
  root: string,
): { readonly files: ReadonlySet<string> } | { readonly sentence: string } {
  const files = new Set<string>();
  for (const name of named) {
    const path = [resolve(root, name), resolve(name)].find(isFile);
    if (path === undefined) return { sentence: noFile(name, root) };
    const inProject = relative(root, path).split(sep).join('/');
    if (!inProject.startsWith('content/')) return { sentence: `${name} is not in ${join(root, 'content')}.` };
    files.add(inProject);
  }
  return { files };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function noFile(name: string, root: string): string {
  const isFolder = statSync(resolve(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) return `${name} is a folder. Name its files, or no file to check everything.`;
  return `There is no file ${name}. ${suggest(name, realDisk(root).list('content'))}`.trim();
}
