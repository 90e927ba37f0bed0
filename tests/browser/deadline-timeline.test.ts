import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { accessibilityProblems } from './support/axe.ts';
import { started, submit } from './support/forms.ts';
import { SCRIPTS } from './support/it.ts';
import { it } from './support/opened.ts';

/** What no library of islands decides. */
const itOnce = it.runIf(inject('runtime') === 'preact');

const FORM = 'deadline-timeline';
const ADDRESS = '/deadlines?state=texas&reason=refusal&event=notice&date=2026-11-02';

async function enter(page: Page, date: string): Promise<void> {
  await page.selectOption(`#${FORM}-state`, 'texas');
  await page.selectOption(`#${FORM}-reason`, 'refusal');
  await page.selectOption(`#${FORM}-event`, 'notice');
  await page.fill(`#${FORM}-date`, date);
  await submit(page, FORM);
}

const points = (page: Page) => page.locator('.timeline-point:not(.is-today) > :is(strong, time, p)').allTextContents();

describe('the deadlines', () => {
  it('say with their example what can be kept, in one line of a phone, until there are dates', async ({ visit }) => {
    const page = await visit('/deadlines', { viewport: { width: 390, height: 844 } });
    const kept = page.locator('.timeline-kept > li');
    expect(await kept.allTextContents()).toEqual(['Calendar file', 'Sheet to print', 'Link to save']);
    const tops = await kept.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.goto(ADDRESS);
    await page.locator('.timeline').waitFor();
    expect(await kept.first().isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: '(.ics)' }).isVisible()).toBe(true);
  });

  it('are the same with script and without, in any time zone', async ({ visit }) => {
    const drawn: string[][] = [];
    for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      const page = await visit('/deadlines', { timezoneId });
      await started(page, FORM);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await enter(page, '2026-11-02');
      await page.locator('.timeline').waitFor();
      expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual(['/data/deadlines/texas.json']);
      await page.waitForURL(ADDRESS);
      drawn.push(await points(page));
    }
    const plain = await visit('/deadlines', { javaScriptEnabled: false });
    await enter(plain, '2026-11-02');
    await plain.locator('.timeline').waitFor();
    drawn.push(await points(plain));
    expect(drawn[0]?.join()).toContain('Tuesday, November 17, 2026');
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).toEqual(drawn[0]);
  });

  itOnce(
    'ask for the day of the return only where a state counts from it, and always without script',
    async ({ visit, written }) => {
      const slugs = (counts: boolean) =>
        written.states.filter(
          ({ facts: { triggers, deadlines } }) =>
            [...triggers.map(({ startsOn }) => startsOn), ...deadlines.map(({ from }) => from)].includes(
              'reinstatement',
            ) === counts,
        );
      const page = await visit('/deadlines');
      await started(page, FORM);
      const field = page.locator(`#${FORM}-reinstated`);
      for (const counts of [true, false]) {
        const [state] = slugs(counts);
        if (!state) continue;
        await page.selectOption(`#${FORM}-state`, state.slug);
        await expect.poll(() => field.isVisible(), { message: state.slug }).toBe(counts);
      }
      const plain = await visit('/deadlines', { javaScriptEnabled: false });
      expect(await plain.locator(`#${FORM}-reinstated`).isVisible()).toBe(true);
    },
  );

  itOnce('come from the function when the rules cannot be fetched', async ({ visit, faults }) => {
    faults.expect(/ERR_FAILED|Something went wrong/);
    const page = await visit('/deadlines');
    await page.route('/data/deadlines/*', (route) => route.abort());
    await started(page, FORM);
    await enter(page, '2026-11-02');
    await page.waitForURL(ADDRESS);
    expect(await page.locator('.timeline').textContent()).toContain('November 17, 2026');
  });

  it('name what is missing or wrong at its field, and keep the rest', async ({ visit, faults }) => {
    faults.expect(/422/);
    for (const javaScriptEnabled of SCRIPTS) {
      const page = await visit('/deadlines', { javaScriptEnabled });
      if (javaScriptEnabled) await started(page, FORM);
      await page.selectOption(`#${FORM}-reason`, 'dui');
      await page.fill(`#${FORM}-date`, '1999-01-01');
      await submit(page, FORM);
      await page.locator('.error-summary').waitFor();
      await expect
        .poll(() => page.locator('.error-summary a').allTextContents())
        .toEqual(['Pick a state', 'This date is more than ten years ago. Check the year']);
      await expect.poll(() => page.inputValue(`#${FORM}-reason`)).toBe('dui');
      await expect.poll(() => page.inputValue(`#${FORM}-date`)).toBe('1999-01-01');
      if (javaScriptEnabled) {
        await page.getByRole('link', { name: 'Pick a state' }).click();
        await page.locator(`#${FORM}-state:focus`).waitFor();
      }
    }
  });

  itOnce('begin right below the header, with the days that are left', async ({ visit }) => {
    for (const width of [390, 1280]) {
      const page = await visit('/deadlines', { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      await started(page, FORM);
      await enter(page, '2026-11-02');
      await page.locator('.timeline').waitFor();
      const heading = page.getByRole('heading', { name: /Your dates in/ });
      const hidden = page.locator('.header').evaluate((header) => {
        const { position } = getComputedStyle(header);
        return position === 'sticky' ? header.getBoundingClientRect().bottom : 0;
      });
      await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(await hidden);
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300);
    }
  });

  itOnce('stand clear of the stops of their road on a phone', async ({ visit }) => {
    const page = await visit(ADDRESS, { viewport: { width: 390, height: 800 } });
    const gaps = await page.locator('.timeline-point').evaluateAll((stops) =>
      stops.map((stop) => {
        const ring = getComputedStyle(stop, '::before');
        const [left = 0, width = 0] = [ring.left, ring.width].map(Number.parseFloat);
        const outline = ring.outlineStyle === 'none' ? 0 : Number.parseFloat(ring.outlineWidth);
        const text = stop.firstElementChild?.getBoundingClientRect().left ?? 0;
        return text - (stop.getBoundingClientRect().left + left + width + outline);
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  });

  itOnce('can be put on a calendar', async ({ visit }) => {
    const page = await visit(ADDRESS);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add the dates to my calendar' }).click();
    expect((await download).suggestedFilename()).toBe('texas-deadlines.ics');
  });

  itOnce('fit a small phone and a sheet of paper, and axe finds no problem', async ({ visit }) => {
    const page = await visit(ADDRESS, { reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.timeline').isVisible()).toBe(true);
    expect(await page.locator(`#${FORM}`).isVisible()).toBe(false);
  });
});
