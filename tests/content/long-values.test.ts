import { describe, expect, test } from 'vitest';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import { sizeOf } from '../../cli/pipeline/emit/sizes/measure-pages.ts';
import { ownHtml, sharedIn } from '../../cli/pipeline/emit/sizes/shared-parts.ts';
import { SHARED_MOST } from '../../cli/pipeline/emit/sizes/size-budget.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
import { longContent } from './long-content.ts';
import { CACHE, CLOCK, diskWith, realPages, realSite, siteIn } from './real-site.ts';

/** Of several kinds, with a form and without; those that the site has. */
const PATHS = [
  '/',
  '/sr22-insurance-quotes',
  '/sr22-cost',
  '/state/texas-sr22',
  '/location/ohio',
  '/dui-terms',
  '/blog',
];

/** Bytes, Brotli: listings repeat the hours beside each number, and texts compress otherwise beside others. */
const NOISE = 100;

describe('long real values of an owner', () => {
  const disk = diskWith(longContent);
  const long = siteIn(disk);
  const now = realPages(realSite(), PATHS);
  const filled = realPages(long, PATHS);

  test('are valid', async () => {
    const { problems } = await checkSite(disk, { clock: CLOCK, cache: CACHE, fast: true });
    expect(
      printProblems(
        problems.filter(({ severity }) => severity === 'error'),
        'text',
      ),
    ).toBe('');
  });

  test.each(now.map(({ path, html }, index) => ({ path, html, other: filled[index]?.html ?? '' })))(
    'leave $path as large as it was, but for what all pages share',
    async ({ html, other }) => {
      expect(other).toContain('Northern Plains');
      expect(Math.abs((await sizeOf(ownHtml(other))) - (await sizeOf(ownHtml(html))))).toBeLessThanOrEqual(NOISE);
    },
  );

  test.each(filled)('fit in the room for header, footer and agreement on $path', async ({ html }) => {
    const { chrome, consent } = await sharedIn(html);
    expect(chrome).toBeLessThanOrEqual(SHARED_MOST.chrome);
    expect(consent).toBeLessThanOrEqual(SHARED_MOST.consent);
  });
});
