import { describe, expect } from 'vitest';
import { itWithoutScript as it } from './support/it.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

describe('the axis of fees', () => {
  it.for(SCREENS)('covers no fee of a state while it scrolls by, on $width px', async (viewport, { visit }) => {
    for (const state of ['ohio', 'texas']) {
      const page = await visit(`/state/${state}-sr22`, { viewport });
      const covered = await page.locator('ul.range-dots').evaluate((list) => {
        const axis = list.querySelector('.range-axis') as Element;
        const rows = [...list.querySelectorAll('li:not(.range-axis)')];
        const { top, bottom } = list.getBoundingClientRect();
        const found = new Set<string | null>();
        for (let y = top + scrollY - innerHeight; y < bottom + scrollY; y += 20) {
          scrollTo({ top: y, behavior: 'instant' });
          const over = axis.getBoundingClientRect();
          for (const row of rows) {
            const box = row.getBoundingClientRect();
            if (box.height > 0 && over.top < box.bottom - 1 && over.bottom > box.top + 1) found.add(row.textContent);
          }
        }
        return [...found];
      });
      expect(covered, state).toEqual([]);
    }
  });

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
