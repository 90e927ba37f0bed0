import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POST = 'content/blog/first-post.md';
const KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc12345678'].join('_');
const PERSON = { name: 'Test', email: 'test@example.com' };

let folder: string;
const git = (...args: string[]) =>
  spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: PERSON.name,
      GIT_AUTHOR_EMAIL: PERSON.email,
      GIT_COMMITTER_NAME: PERSON.name,
      GIT_COMMITTER_EMAIL: PERSON.email,
    },
  });
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** The hook as docs/publishing.md has it, in a repository with the content of the small site. */
beforeAll(() => {
  folder = tempFolder();
  cpSync(join(ROOT, 'tests/fixtures/small-site/content'), join(folder, 'content'), { recursive: true });
  symlinkSync(join(ROOT, 'cli'), join(folder, 'cli'));
  write('.gitignore', '.cache\ncli\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Start');
  const document = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');
  const [, hook = ''] = /`\.git\/hooks\/pre-commit`[\s\S]*?```sh\n([\s\S]*?)```/.exec(document) ?? [];
  const path = join(folder, '.git/hooks/pre-commit');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hook, { mode: 0o755 });
});

describe('the hook before a commit', () => {
  test('takes a good edit', () => {
    write(POST, `${textOf(POST)}\nOne more sentence for the driver.\n`);
    git('add', '.');
    expect(git('commit', '-qm', 'Good').status).toBe(0);
  });

  test('keeps out a key that the commit would have, also when the folder has it no more', () => {
    const good = textOf(POST);
    write(POST, `${good}\nThe key is ${KEY}.\n`);
    git('add', '.');
    write(POST, good);
    const { status, stdout, stderr } = git('commit', '-qm', 'A key');
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(new RegExp(`^${POST}:\\d+:\\d+ error leaked-secret$`, 'm'));
    git('add', '.');
  });

  test('takes a good edit beside a mistake that is not staged', () => {
    write(POST, `${textOf(POST)}\nAnd one more.\n`);
    git('add', POST);
    write('content/faq/basics.yaml', 'title: [');
    expect(git('commit', '-qm', 'Only the post').status).toBe(0);
    git('checkout', '-q', '.');
  });

  test('asks nothing of a commit without content', () => {
    write('notes.txt', 'A note.');
    git('add', '.');
    expect(git('commit', '-qm', 'A note').stderr).toBe('');
  });
});
