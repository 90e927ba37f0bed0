import { describe, expect } from 'vitest';
import { itWithoutScript as it } from './support/it.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

describe('the limits of a state', () => {
  it.for([...SCREENS, { width: 1000, height: 800 }])(
    'are among the lowest and the highest of all, whose names stay apart, on $width px',
    async (viewport, { visit }) => {
      for (const state of ['ohio', 'florida', 'texas']) {
        const page = await visit(`/state/${state}-sr22`, { viewport });
        const faults = await page.locator('.range-ends').evaluateAll((rows) =>
          rows.filter((row) => {
            const [low, high] = [...row.querySelectorAll('text')].map((name) => name.getBoundingClientRect());
            return !low || !high || low.left < 0 || low.right + 8 > high.left || high.right > innerWidth;
          }),
        );
        expect(await page.locator('.range-ends').count(), state).toBe(3);
        expect(faults, state).toHaveLength(0);
      }
    },
  );
});

describe('a limit above that of every state', () => {
  it.for(SCREENS)('stands beyond the name of the highest, on $width px', async (viewport, { visit }) => {
    const page = await visit('/state/florida-sr22', { viewport });
    const rows = await page.locator('.range-dots > li:has(.range-ends)').evaluateAll((all) =>
      all.map((row) => ({
        own: row.querySelector('strong')?.textContent ?? '',
        high: row.querySelector('.range-ends text:last-child')?.textContent ?? '',
        end: row.querySelector('.range-ends text:last-child')?.getBoundingClientRect().right ?? 0,
        dot: row.querySelector('svg > .range-dot:last-child')?.getBoundingClientRect().left ?? 0,
      })),
    );
    const above = rows.filter(({ own, high }) => !high.endsWith(own));
    expect(above).toHaveLength(2);
    for (const { end, dot } of above) expect(end).toBeLessThan(dot);
  });
});

describe('the axis of fees', () => {
  it.for(SCREENS)(
    'stays above the fees of all states, clear of each that is jumped to, on $width px',
    async (viewport, { visit }) => {
      const page = await visit('/reinstatement-fees', { viewport });
      const covered = await page.locator('.fees').evaluate((list) => {
        const axis = list.querySelector('.range-axis');
        return [...list.querySelectorAll('.fees > li:not(.range-axis, .fees-grid)')].filter((row) => {
          row.scrollIntoView({ block: 'start', behavior: 'instant' });
          return (axis?.getBoundingClientRect().bottom ?? 0) > row.getBoundingClientRect().top + 1;
        }).length;
      });
      expect(covered).toBe(0);
    },
  );
});
