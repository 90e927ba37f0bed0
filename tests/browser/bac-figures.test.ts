import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { started } from './support/forms.ts';
import { it } from './support/opened.ts';

interface Drinker {
  readonly gender: 'Male' | 'Female';
  readonly weight: number;
  readonly hours: number;
  readonly beer?: number;
  readonly wine?: number;
  readonly liquor?: number;
}

const GRAMS_PER_DRINK = 14;
const GRAMS_PER_POUND = 454;
const HOURLY = 0.015;

/** The formula of the specification. */
function bacOf({ gender, weight, hours, beer = 0, wine = 0, liquor = 0 }: Drinker): number {
  const grams = (beer + wine + liquor) * GRAMS_PER_DRINK;
  return (grams / (weight * GRAMS_PER_POUND * (gender === 'Male' ? 0.68 : 0.55))) * 100 - hours * HOURLY;
}

const NEGLIGIBLE = 'There is a negligible amount of alcohol in your system. You are not legally intoxicated.';
const BELOW = 'You are not legally intoxicated';
const ABOVE = 'In MOST and possibly ALL states you would be considered intoxicated and arrested for DUI.';

const DRINKERS: readonly Drinker[] = [
  { gender: 'Male', weight: 180, hours: 2, beer: 4 },
  { gender: 'Female', weight: 180, hours: 2, beer: 4 },
  { gender: 'Male', weight: 180, hours: 2, beer: 1, wine: 1, liquor: 2 },
  { gender: 'Female', weight: 140, hours: 1, wine: 3 },
  { gender: 'Female', weight: 140, hours: 5, wine: 3 },
  { gender: 'Male', weight: 250, hours: 1, liquor: 3 },
  { gender: 'Male', weight: 160, hours: 9, beer: 2 },
  { gender: 'Female', weight: 120, hours: 1, wine: 2 },
  { gender: 'Male', weight: 120, hours: 0, beer: 10 },
];

async function calculate(page: Page, { gender, weight, hours, beer = 0, wine = 0, liquor = 0 }: Drinker) {
  await page.getByLabel(gender, { exact: true }).check();
  const answers = { weight, hours, beer, wine, liquor };
  for (const [name, value] of Object.entries(answers)) await page.fill(`#bac-${name}`, String(value));
  await page.getByRole('button', { name: 'Calculate your BAC%' }).click();
  return page.locator('#bac-answer output').textContent();
}

describe('the BAC calculator', () => {
  it.for(DRINKERS)(
    'gives the figure of the formula, in two decimals, and its sentence: %j',
    async (one, { opened }) => {
      const page = await opened('/bac-calculator');
      await started(page, 'bac');
      const bac = bacOf(one);
      const shown = await calculate(page, one);
      expect(shown).toContain(`${Math.max(0, bac).toFixed(2)}%`);
      expect(shown).toContain(bac < 0 ? NEGLIGIBLE : bac < 0.08 ? BELOW : ABOVE);
      expect(shown?.includes(ABOVE)).toBe(bac >= 0.08);
    },
  );

  it('asks to try again where there is no figure, and waits for weight and hours', async ({ opened }) => {
    const page = await opened('/bac-calculator');
    await started(page, 'bac');
    await expect
      .poll(() => calculate(page, { gender: 'Male', weight: 0, hours: 1, beer: 2 }))
      .toContain('Please try again.');
    const button = page.getByRole('button', { name: 'Calculate your BAC%' });
    for (const name of ['weight', 'hours']) {
      await page.fill(`#bac-${name}`, '');
      await expect.poll(() => button.isDisabled()).toBe(true);
      await page.fill(`#bac-${name}`, '5');
      await expect.poll(() => button.isEnabled()).toBe(true);
    }
  });
});
