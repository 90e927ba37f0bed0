import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlProblems } from '../support/html-problems.ts';
import { builtSite } from '../support/site.ts';

it('every page of the real site is valid HTML', () => {
  expect(htmlProblems(join(builtSite(), 'public'))).toEqual([]);
}, 180_000);

it('the checker finds a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  writeFileSync(
    join(folder, 'page.html'),
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p id="a"></p><p id="a"></p></body></html>',
  );
  const problems = htmlProblems(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(problems.join('\n')).toMatch(/duplicate/i);
}, 60_000);
