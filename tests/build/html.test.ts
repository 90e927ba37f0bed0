import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtSite, isSampled } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { htmlProblems } from './html-problems.ts';

it('every page of the real site is valid HTML', () => {
  const folder = join(builtSite(), 'public');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const sample = pages.sort().filter((file, index) => isSampled(`/${file.replace(/\.html$/, '')}`, index));
  expect(sample.length).toBeGreaterThan(80);
  expect(htmlProblems(folder, sample)).toEqual([]);
});

it('the check finds a fault when there is one', () => {
  const folder = tempFolder();
  writeFileSync(
    join(folder, 'page.html'),
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p id="a"></p><p id="a"></p></body></html>',
  );
  const problems = htmlProblems(folder, ['page.html']);
  expect(problems.join('\n')).toMatch(/duplicate/i);
});
