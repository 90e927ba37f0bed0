import { expect, test } from 'vitest';
import type { Terminal } from '../../system/terminal.ts';
import { buildProgress } from './build-progress.ts';

/** A terminal and a clock that are watched and set by hand. */
function watching(interactive = true) {
  const shown: string[] = [];
  const clock = { ms: 0 };
  const silent = (): void => {};
  const terminal: Terminal = {
    out: silent,
    note: silent,
    interactive,
    ...(interactive ? { progress: (text: string) => shown.push(text) } : {}),
  };
  return { shown, clock, progress: buildProgress(terminal, () => clock.ms) };
}

test('a build that takes a while shows its stage and how many pages are done', () => {
  const { shown, clock, progress } = watching();
  clock.ms = 600;
  progress.onStage('bundle');
  clock.ms = 700;
  progress.onProgress(10, 600, 'pages');
  progress.onProgress(11, 600, 'pages');
  progress.onProgress(600, 600, 'pages');
  progress.onStage('render');
  progress.end();
  expect(shown).toEqual(['  render', '  render, 10 of 600 pages', '  render, 600 of 600 pages', '  check', '']);
});

test('a quick build shows nothing', () => {
  const { shown, clock, progress } = watching();
  clock.ms = 499;
  progress.onStage('bundle');
  progress.onProgress(3, 3, 'pages');
  progress.onStage('emit');
  progress.end();
  expect(shown).toEqual(['']);
});

test('where no person is watching there is no progress', () => {
  const { shown, clock, progress } = watching(false);
  clock.ms = 9000;
  progress.onStage('read');
  progress.onProgress(1, 2, 'pages');
  progress.end();
  expect(shown).toEqual([]);
});
