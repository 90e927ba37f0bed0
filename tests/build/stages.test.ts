import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STAGES } from '../../cli/pipeline/stage-names.ts';

const root = new URL('../../', import.meta.url);

test('every stage has a folder of its name, and there are no other folders', () => {
  const files = readdirSync(new URL('cli/pipeline', root), { recursive: true, encoding: 'utf8' });
  const folders = new Set(files.filter((file) => /\/.*\.ts$/.test(file)).map((file) => file.split('/')[0]));
  expect([...folders].sort()).toEqual([...STAGES].sort());
});

test('one function runs the stages in their order', () => {
  const source = readFileSync(new URL('cli/pipeline/run-stages.ts', root), 'utf8');
  expect([...source.matchAll(/\bstage\('(\w+)',/g)].map(([, stage]) => stage)).toEqual([...STAGES]);
});

test('the README draws the stages in the order they run', () => {
  const [diagram = ''] = /```mermaid[\s\S]*?```/.exec(readFileSync(new URL('README.md', root), 'utf8')) ?? [];
  const [chain = ''] = /^ *content\[.*$/m.exec(diagram) ?? [];
  const words = chain.split('-->').map((node) => node.trim().replace(/\[.*/, ''));
  expect(words).toEqual(['content', ...STAGES, 'dist']);
});
