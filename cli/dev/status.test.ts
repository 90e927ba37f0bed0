import { expect, test } from 'vitest';
import type { BuildReport } from './messages.ts';
import type { DevUpdate } from './open-pages.ts';
import { makeStatus } from './status.ts';

function start() {
  const notes: string[] = [];
  const updates: DevUpdate[] = [];
  const status = makeStatus({ note: (text) => notes.push(text), send: (update) => updates.push(update) });
  return { status, notes, latest: () => updates.at(-1) };
}

const report = (changes: Partial<BuildReport> = {}): BuildReport => ({
  kind: 'built',
  round: 1,
  isWritten: true,
  summary: 'built in 5 ms, 2 files written',
  problems: 0,
  text: '',
  ...changes,
});
const broken = report({ isWritten: false, summary: '', problems: 2, text: 'a.md:1:1 error' });

test('a good build has a new id and one line in the terminal', () => {
  const { status, notes, latest } = start();
  status.built(report());
  const first = latest()?.build;
  status.built(report());
  expect(first).toMatch(/\.1$/);
  expect(latest()).toEqual({ build: expect.stringMatching(/\.2$/), style: '', overlay: undefined });
  expect(notes).toEqual(['built in 5 ms, 2 files written', 'built in 5 ms, 2 files written']);
});

test('problems are printed once while they stay the same, and their end is one line', () => {
  const { status, notes, latest } = start();
  status.built(broken);
  status.built(broken);
  expect(latest()).toEqual({
    build: '',
    style: '',
    overlay: { title: '2 problems in content', text: 'a.md:1:1 error' },
  });
  expect(status.isTroubled()).toBe(true);
  status.built(report());
  expect(notes).toEqual([
    '2 problems in content\n\na.md:1:1 error\n',
    'No problems any more.',
    'built in 5 ms, 2 files written',
  ]);
  expect(status.isTroubled()).toBe(false);
});

test('what cannot be bundled hides the problems in content until it works', () => {
  const { status, latest } = start();
  status.failed('tool', { title: 'The tool cannot be bundled.', text: 'hero.tsx:1:1' });
  status.built(broken);
  expect(latest()?.overlay?.title).toBe('The tool cannot be bundled.');
  status.works('tool');
  expect(latest()?.overlay?.title).toBe('2 problems in content');
});

test('a build shows that the site process runs again and that nothing throws', () => {
  const { status, latest } = start();
  status.failed('process', { title: 'It ended.', text: '' });
  status.failed('build', { title: 'It threw.', text: '' });
  status.built(report());
  expect(latest()?.overlay).toBeUndefined();
});

test('what the terminal shows already is not printed again', () => {
  const { status, notes } = start();
  status.failed('build', { title: 'The build failed.', text: 'site.ts:1:1', isPrinted: true });
  expect(notes).toEqual(['The build failed.']);
});

test('a style has its id, and works again', () => {
  const { status, latest } = start();
  status.failed('styles', { title: 'Broken.', text: '' });
  status.styled('4f2a');
  expect(latest()).toEqual({ build: '', style: '4f2a', overlay: undefined });
});
