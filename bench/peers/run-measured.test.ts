import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runMeasured } from './run-measured.ts';

const node = (script: string) => ({ words: [process.execPath, '-e', script] as const, folder: '.' });
const HOLD = 'const held = Buffer.alloc(200e6, 1); setTimeout(() => console.log(held.length), 300)';

test('a command gives its output', async () => {
  expect(await runMeasured(node('console.log(6 * 7)'))).toMatchObject({ output: '42\n' });
});

test.runIf(existsSync('/proc/self/status'))('memory counts what the command starts', async () => {
  const run = await runMeasured(
    node(`require('node:child_process').execFileSync(process.execPath, ['-e', '${HOLD}'])`),
  );
  expect(run?.megabytes).toBeGreaterThan(190);
});

test('a command that fails is an error with what it printed', async () => {
  await expect(runMeasured(node("console.error('no posts'); process.exitCode = 3"))).rejects.toThrow(
    /exited with 3:\nno posts/,
  );
});

test('a program that does not exist is an error', async () => {
  await expect(runMeasured({ words: ['no-such-program'], folder: '.' })).rejects.toThrow('ENOENT');
});

test('a command over the limit is ended', async () => {
  expect(await runMeasured(node('setInterval(() => {}, 1000)'), 0)).toBeUndefined();
});
