import { expect, test } from 'vitest';
import { readWith } from '../../cli/pipeline/read/read.ts';
import { unchangedBuild } from '../../cli/pipeline/unchanged-build.ts';
import { clockAt } from '../../cli/system/clock.ts';
import { buildSmallSite, cacheWithBundle } from '../support/build-small-site.ts';
import { CLOCK, smallSite } from '../support/small-site.ts';

test('a build that had warnings is the next one too, and repeats them', async () => {
  const clock = clockAt('2027-11-22');
  const cache = cacheWithBundle();
  const { problems, out } = await buildSmallSite({}, { clock, cache });
  expect(problems.map(({ code }) => code)).toContain('overdue-fact');
  expect(unchangedBuild(readWith(smallSite(), cache), { clock }, { cache, current: out })?.problems).toEqual(problems);
});

test('a build that had errors is no build to repeat', async () => {
  const cache = cacheWithBundle();
  const broken = { 'content/pages/home.yaml': 'title: [' };
  const { problems, out } = await buildSmallSite(broken, { cache });
  expect(problems.map(({ code }) => code)).toContain('broken-yaml');
  expect(unchangedBuild(readWith(smallSite(broken), cache), { clock: CLOCK }, { cache, current: out })).toBeUndefined();
});
