import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newRepository, tempFolder } from '../../tests/support/temp-folder.ts';
import { contentHistory } from './git.ts';

/** A project in a folder of a repository, with commits of three days, not in their order. */
function project() {
  const repository = newRepository();
  const commitOn = (day: string, path: string) => {
    repository.write(`site/content/${path}`, day);
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '--message', day, `--date=${day}T23:30:00-0800`);
  };
  commitOn('2026-03-05', 'pages/blog.yaml');
  commitOn('2026-01-02', 'pages/blog.yaml');
  commitOn('2026-02-03', 'site.yaml');
  return { ...repository, root: join(repository.path, 'site') };
}

test('a file has the newest day on which an author changed it, as the author wrote the day', () => {
  expect(contentHistory(project().root).days()).toEqual({
    'content/pages/blog.yaml': '2026-03-05',
    'content/site.yaml': '2026-02-03',
  });
});

test('another folder or time zone gives the same days, and what is not committed changes none', () => {
  const { path, root, write } = project();
  const copy = join(tempFolder(), 'copy');
  cpSync(path, copy, { recursive: true });
  write('site/content/site.yaml', 'edited');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(contentHistory(join(copy, 'site')).days()).toEqual(contentHistory(root).days());
  vi.unstubAllEnvs();
});

test('the head is the commit that is checked out', () => {
  const { root, git } = project();
  expect(contentHistory(root).head()).toBe(git('rev-parse', 'HEAD'));
});

test('without a repository, a commit, or the whole history there is no head', () => {
  const shallow = join(tempFolder(), 'shallow');
  const { path, git } = project();
  git('clone', '--quiet', '--depth=1', `file://${path}`, shallow);
  for (const folder of [tempFolder(), join(tempFolder(), 'none'), join(shallow, 'site')])
    expect(contentHistory(folder).head()).toBeUndefined();
});
