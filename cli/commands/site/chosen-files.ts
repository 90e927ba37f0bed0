import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { suggest } from '../../report/phrases.ts';
import { type Disk, readOnlyDisk, realDisk } from '../../system/disk.ts';
import { changedPaths, filesIn, findRevision } from '../../system/revision.ts';

export interface Changes {
  /** The content as it was. */
  readonly before: Disk;
  /** Paths of content files that differ, from the project's root; removed ones too. */
  readonly changed: ReadonlySet<string>;
  /** A changed file of the tool itself, if there is one: it may change what is a problem on any page. */
  readonly tool: string | undefined;
}

/** What decides, besides content, which problems there are. */
const TOOL = ['cli', 'functions', 'schemas', 'templates', 'package-lock.json', 'cspell.config.yaml', 'docs/words.txt'];
const NOT_TOOL = /\.(?:test|bench)\.|\.d\.ts$/;

interface Folders {
  /** The folder with content/. */
  readonly root: string;
  /** The folder of this tool, which may be in another repository or in none. */
  readonly tool: string;
}

/** What has changed since a revision. Gives a sentence for the person who asked if that cannot be known. */
export function changesSince(revision: string, { root, tool }: Folders): Changes | { readonly sentence: string } {
  const found = findRevision(root, revision);
  if ('sentence' in found) return found;
  const content = `${found.prefix}content`;
  const toolPrefix = relative(realpathSync(found.top), realpathSync(tool)).split(sep).join('/');
  const toolPaths = toolPrefix.startsWith('..')
    ? []
    : TOOL.map((path) => (toolPrefix === '' ? path : `${toolPrefix}/${path}`));
  const changed = changedPaths(found, [content, ...toolPaths], [content]);
  const isContent = (path: string) => path.startsWith(`${content}/`);
  const inProject = (path: string) => path.slice(found.prefix.length);
  const before = changed.some(isContent) ? filesIn(found, content) : new Map<string, Buffer>();
  return {
    before: readOnlyDisk(new Map([...before].map(([path, bytes]) => [inProject(path), bytes]))),
    changed: new Set(changed.filter(isContent).map(inProject)),
    tool: changed.find((path) => !isContent(path) && !NOT_TOOL.test(path)),
  };
}

/** Finds files that a person named, from the project's root or from where the command runs, as paths from the root. */
export function contentFiles(
  named: readonly string[],
  root: string,
): { readonly files: ReadonlySet<string> } | { readonly sentence: string } {
  const files = new Set<string>();
  for (const name of named) {
    const path = [resolve(root, name), resolve(name)].find(isFile);
    if (path === undefined) return { sentence: noFile(name, root) };
    const inProject = inProjectAt(root, path);
    if (!inProject.startsWith('content/')) return { sentence: `${name} is not in ${join(root, 'content')}.` };
    files.add(inProject);
  }
  return { files };
}

/** The path from the root, also of a file that was named through a link to the project, as editors do. */
function inProjectAt(root: string, path: string): string {
  const named = relative(root, path);
  const found = named.startsWith('..')
    ? relative(realpathSync(root), join(realpathSync(dirname(path)), basename(path)))
    : named;
  return found.split(sep).join('/');
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function noFile(name: string, root: string): string {
  const isFolder = statSync(resolve(root, name), { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) return `${name} is a folder. Name its files, or no file to check everything.`;
  return `There is no file ${name}. ${suggest(name, realDisk(root).list('content'))}`.trim();
}
