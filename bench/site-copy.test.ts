import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAbandoned } from './site-copy.ts';

test('the copies of interrupted measurements go, and those of running ones stay', () => {
  const copies = mkdtempSync(join(tmpdir(), 'copies-'));
  onTestFinished(() => rmSync(copies, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [mine, abandoned] = [`site-${process.pid}-a`, `site-${ended}-a`];
  for (const name of [mine, abandoned, 'site-of-a-former-version', 'peers'])
    mkdirSync(join(copies, name, 'content'), { recursive: true });
  removeAbandoned(copies);
  expect(readdirSync(copies).sort()).toEqual(['peers', mine]);
});
