import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { newRepository, type Repository, tempFolder } from '../../tests/support/temp-folder.ts';
import { changedPaths, filesIn, findRevision, type Revision } from './revision.ts';

function found(folder: string, name = 'HEAD'): Revision {
  const revision = findRevision(folder, name);
  if ('sentence' in revision) throw new Error(revision.sentence);
  return revision;
}

const changed = ({ path }: Repository, name = 'HEAD') =>
  [...changedPaths(found(path, name), ['content'], ['content'])].sort();

describe('what has changed', () => {
  test('is what was committed, staged, edited, added, removed and renamed, by its exact name', () => {
    const repository = newRepository({
      'content/committed.md': 'a',
      'content/staged.md': 'a',
      'content/edited.md': 'a',
      'content/removed.md': 'a',
      'content/old name.md': 'a long text that git would follow\n'.repeat(9),
      'content/same.md': 'a',
      'other/x.md': 'a',
    });
    repository.git('tag', 'start');
    repository.write('content/committed.md', 'b');
    repository.commit();
    repository.write('content/staged.md', 'b');
    repository.git('add', '--all');
    repository.write('content/edited.md', 'b');
    repository.write('content/añadido "nuevo"\n.md', 'b');
    repository.write('other/x.md', 'b');
    repository.remove('content/removed.md');
    repository.git('mv', 'content/old name.md', 'content/new name.md');
    expect(changed(repository, 'start')).toEqual([
      'content/añadido "nuevo"\n.md',
      'content/committed.md',
      'content/edited.md',
      'content/new name.md',
      'content/old name.md',
      'content/removed.md',
      'content/staged.md',
    ]);
  });

  test('includes files that git ignores, since the site has them', () => {
    const repository = newRepository({ 'content/a.md': 'a', '.gitignore': 'draft*\n' });
    repository.write('content/draft.md', 'b');
    expect(changed(repository)).toEqual(['content/draft.md']);
  });

  test('does not include what others changed on the named branch since', () => {
    const repository = newRepository({ 'content/a.md': 'a', 'content/b.md': 'a' });
    repository.git('switch', '--quiet', '--create', 'work');
    repository.write('content/a.md', 'b');
    repository.commit();
    repository.git('switch', '--quiet', 'main');
    repository.write('content/b.md', 'b');
    repository.commit();
    repository.git('switch', '--quiet', 'work');
    expect(changed(repository, 'main')).toEqual(['content/a.md']);
  });

  test('is everything that differs if the histories have nothing in common', () => {
    const repository = newRepository({ 'content/a.md': 'a', 'content/b.md': 'a' });
    repository.git('switch', '--quiet', '--orphan', 'alone');
    repository.write('content/a.md', 'a');
    repository.commit();
    expect(changed(repository, 'main')).toEqual(['content/b.md']);
  });
});

test('files are read as they were, bytes and all', () => {
  const bytes = new Uint8Array([0, 10, 255, 10]);
  const repository = newRepository({ 'content/a b.md': 'one\ntwo', 'content/x/é.bin': bytes, 'content/empty.md': '' });
  repository.git('tag', 'start');
  repository.write('content/a b.md', 'changed');
  repository.remove('content/x/é.bin');
  const files = filesIn(found(repository.path, 'start'), 'content');
  expect([...files.keys()].sort()).toEqual(['content/a b.md', 'content/empty.md', 'content/x/é.bin']);
  expect(files.get('content/a b.md')?.toString()).toBe('one\ntwo');
  expect([...(files.get('content/x/é.bin') ?? [])]).toEqual([...bytes]);
  expect(files.get('content/empty.md')).toHaveLength(0);
});

test('a folder of the repository knows its place in it', () => {
  const repository = newRepository({ 'sites/one/content/a.md': 'a' });
  expect(found(join(repository.path, 'sites/one'))).toMatchObject({ prefix: 'sites/one/' });
});

describe('a person reads what to do', () => {
  const sentenceOf = (folder: string, name: string) => {
    const revision = findRevision(folder, name);
    return 'sentence' in revision ? revision.sentence : undefined;
  };

  test.each(['nonsense', '', '--output=x', 'HEAD:content'])('about the unknown revision "%s"', (name) => {
    const { path } = newRepository();
    expect(sentenceOf(path, name)).toBe(
      `There is no revision "${name}". Name a branch, a tag or a commit that \`git log\` knows, for example main.`,
    );
  });

  test('in a shallow clone', () => {
    const repository = newRepository({ 'content/a.md': 'a' });
    repository.git('branch', 'base');
    repository.write('content/a.md', 'b');
    repository.commit();
    const clone = join(tempFolder(), 'clone');
    repository.git('clone', '--quiet', '--depth', '1', '--no-single-branch', `file://${repository.path}`, clone);
    const history = 'Fetch the whole history (`git fetch --unshallow`; for actions/checkout `fetch-depth: 0`).';
    expect(sentenceOf(clone, 'HEAD^')).toBe(`This clone is shallow and has no revision "HEAD^". ${history}`);
    expect(sentenceOf(clone, 'origin/base')).toBe(
      `This clone is too shallow to know what has changed since "origin/base". ${history}`,
    );
    expect(sentenceOf(clone, 'HEAD')).toBe(undefined);
  });

  test('outside of a repository', () => {
    const folder = tempFolder();
    expect(sentenceOf(folder, 'HEAD')).toBe(
      `--since asks git what has changed, and ${folder} is in no git repository. Leave --since out.`,
    );
  });

  test('without git', () => {
    vi.stubEnv('PATH', tempFolder());
    try {
      expect(sentenceOf(tempFolder(), 'HEAD')).toBe(
        '--since asks git what has changed, and git is not installed. Install it, or leave --since out.',
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
