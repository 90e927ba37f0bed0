import { spawnSync } from 'node:child_process';

/** What git printed, or why it could not: the first line of its complaint, or that there is no git. */
type GitAnswer = { readonly output: Buffer } | { readonly failure: string; readonly isMissing: boolean };

/** Runs git in a folder. It takes no locks and treats paths as paths, not as patterns. */
export function git(folder: string, args: readonly string[], input?: string): GitAnswer {
  const { status, error, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    input,
    maxBuffer: 1 << 30,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_LITERAL_PATHSPECS: '1' },
  });
  if (status === 0) return { output: stdout };
  const isMissing = error !== undefined && 'code' in error && error.code === 'ENOENT';
  return { failure: error?.message ?? stderr.toString('utf8').trim().split('\n')[0] ?? '', isMissing };
}

/** The texts that git ends with a zero byte (-z). */
export function zeroTerminated(output: Buffer): string[] {
  return output.toString('utf8').split('\0').filter(Boolean);
}

/** When content files were last changed, as git knows it. Each method runs one process. */
export interface ContentHistory {
  /** The commit that is checked out; undefined without git, a repository, a commit, or the whole history. */
  head(): string | undefined;
  /** The ISO day of the newest commit of each content file, by its path from the project's root. */
  days(): Readonly<Record<string, string>>;
}

/**
 * The history of a project's content. Days are those on which authors wrote (`git log --format=%as`), so they stay the
 * same in every clone, time zone and after a rebase. Changes that are not committed have no day yet.
 */
export function contentHistory(root: string): ContentHistory {
  return {
    head: () => {
      const answer = git(root, ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD']);
      const [shallow, head] = 'output' in answer ? answer.output.toString('utf8').split('\n') : [];
      // The oldest commit of a shallow clone seems to have made every file.
      return shallow === 'false' && head ? head : undefined;
    },
    days: () => {
      const answer = git(root, [
        'log',
        '--relative',
        '--no-renames',
        '--name-only',
        `--format=${MARK}%as`,
        '--',
        'content',
      ]);
      return 'output' in answer ? newestDays(answer.output.toString('utf8')) : {};
    },
  };
}

const MARK = '@';

/** Reads the days of commits and, below each, the paths that it changed. */
function newestDays(log: string): Record<string, string> {
  const days: Record<string, string> = {};
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(MARK)) day = line.slice(MARK.length);
    else if (line !== '' && day > (days[line] ?? '')) days[line] = day;
  }
  return days;
}
