import { spawnSync } from 'node:child_process';

/** What git printed, or why it could not: the first line of its complaint, or that there is no git. */
export type GitAnswer = { readonly output: Buffer } | { readonly failure: string; readonly isMissing: boolean };

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
