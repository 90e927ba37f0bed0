import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/**
 * A new, empty folder. Made in a test or beforeEach, it is removed when the test ends; made at the top of a file or
 * describe block, it is removed after the last test there. Not for beforeAll, where Vitest registers no cleanup.
 */
export function tempFolder(): string {
  const { path, remove } = makeTempFolder();
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return path;
}

/**
 * A new, empty folder that its maker removes, for helpers whose processes outlive a test. It has a name such as people
 * give: with spaces and other letters than those of addresses.
 */
export function makeTempFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'Site test ü-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Author',
  GIT_AUTHOR_EMAIL: 'author@example.com',
  GIT_COMMITTER_NAME: 'Author',
  GIT_COMMITTER_EMAIL: 'author@example.com',
};

/** A git repository in a new folder, which is removed when the test ends. */
export interface Repository {
  readonly path: string;
  git(...args: string[]): string;
  write(path: string, text: string | Uint8Array): void;
  remove(path: string): void;
  /** Commits everything. */
  commit(): void;
}

export function newRepository(files: Readonly<Record<string, string | Uint8Array>> = {}): Repository {
  const path = tempFolder();
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, env: ENVIRONMENT, encoding: 'utf8' }).trim();
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  const commit = () => {
    git('add', '--all', '--force');
    git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  };
  git('init', '--quiet', '--initial-branch=main');
  for (const [file, text] of Object.entries(files)) write(file, text);
  commit();
  return { path, git, write, remove: (file) => rmSync(join(path, file)), commit };
}
