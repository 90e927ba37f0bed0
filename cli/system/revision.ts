import { git, zeroTerminated } from './git.ts';

/** A commit of the repository around a folder. */
export interface Revision {
  /** The repository's folder. */
  readonly top: string;
  /** The folder's path in the repository, with a slash at its end; empty at the top. */
  readonly prefix: string;
  /** Where the folder's history and the named revision part. */
  readonly commit: string;
}

const HISTORY = 'Fetch the whole history (`git fetch --unshallow`; for actions/checkout `fetch-depth: 0`).';

/** Finds a revision. Gives a sentence for the person who asked if there is no git, no repository or no such commit. */
export function findRevision(folder: string, name: string): Revision | { readonly sentence: string } {
  const around = git(folder, ['rev-parse', '--is-shallow-repository', '--show-toplevel', '--show-prefix']);
  if ('failure' in around) return { sentence: noRepository(folder, around) };
  const [shallow, top = '', prefix = ''] = around.output.toString('utf8').split('\n');
  const isShallow = shallow === 'true';
  const commit = commitOf(top, name);
  if (commit === undefined) return { sentence: noCommit(name, isShallow) };
  const base = git(top, ['merge-base', commit, 'HEAD']);
  if ('output' in base) return { top, prefix, commit: base.output.toString('utf8').trim() };
  // Without a common commit, everything that differs from the named one is the change.
  if (!isShallow) return { top, prefix, commit };
  return { sentence: `This clone is too shallow to know what has changed since "${name}". ${HISTORY}` };
}

/**
 * Paths from the top of the repository that differ from a commit: committed, staged, unstaged or untracked, removed
 * ones too; of a renamed file both. `ignored` are folders in which files that git ignores count as well.
 */
export function changedPaths(
  { top, commit }: Revision,
  paths: readonly string[],
  ignored: readonly string[],
): readonly string[] {
  const lists = [
    ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', commit, '--', ...paths],
    ['ls-files', '--others', '--exclude-standard', '-z', '--', ...paths],
    ['ls-files', '--others', '-z', '--', ...ignored],
  ];
  return [...new Set(lists.flatMap((args) => zeroTerminated(outputOf(top, args))))];
}

/** The files below a folder in a commit, by their paths from the top. Links and submodules are left out. */
export function filesIn({ top, commit }: Revision, folder: string): ReadonlyMap<string, Buffer> {
  const listed = zeroTerminated(outputOf(top, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', `${folder}/`]));
  const blobs = listed.flatMap((line) => {
    const [, id, path] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    return id && path ? [{ id, path }] : [];
  });
  const bytes = readBlobs(outputOf(top, ['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join('')));
  return new Map(blobs.map(({ path }, index) => [path, bytes[index] ?? Buffer.alloc(0)]));
}

/** Splits what `git cat-file --batch` prints: for each blob `id type size`, its bytes, and the end of a line. */
function readBlobs(output: Buffer): Buffer[] {
  const blobs: Buffer[] = [];
  let at = 0;
  while (at < output.length) {
    const lineEnd = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, lineEnd).split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`git gave no blob: ${output.toString('utf8', at, lineEnd)}`);
    blobs.push(output.subarray(lineEnd + 1, lineEnd + 1 + size));
    at = lineEnd + 1 + size + 1;
  }
  return blobs;
}

function commitOf(top: string, name: string): string | undefined {
  if (name === '' || name.startsWith('-')) return undefined;
  const found = git(top, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return 'output' in found ? found.output.toString('utf8').trim() : undefined;
}

function noRepository(folder: string, { failure, isMissing }: { failure: string; isMissing: boolean }): string {
  if (isMissing)
    return '--since asks git what has changed, and git is not installed. Install it, or leave --since out.';
  if (/not a git repository/.test(failure))
    return `--since asks git what has changed, and ${folder} is in no git repository. Leave --since out.`;
  return `--since asks git what has changed, and git answered: ${failure}`;
}

function noCommit(name: string, isShallow: boolean): string {
  if (isShallow) return `This clone is shallow and has no revision "${name}". ${HISTORY}`;
  return `There is no revision "${name}". Name a branch, a tag or a commit that \`git log\` knows, for example main.`;
}

function outputOf(folder: string, args: readonly string[], input?: string): Buffer {
  const answer = git(folder, args, input);
  if ('output' in answer) return answer.output;
  throw new Error(`git ${args[0]} failed: ${answer.failure}`);
}
