import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { CALLBACK, fill, QUOTE, started, submit } from './support/forms.ts';
import { it } from './support/it.ts';
import { translate, wordsOf } from './support/translate.ts';

/** Drivers who read another language have their browser translate a page. What changes later must still be seen. */

async function calculate(page: Page, weight: string): Promise<void> {
  await page.fill('#bac-weight', weight);
  await submit(page, 'bac');
}

describe('a translated page', () => {
  it('shows each result of the BAC calculator', async ({ visit }) => {
    const texts: string[] = [];
    for (const prepare of [undefined, translate]) {
      const page = await visit('/bac-calculator');
      await started(page, 'bac');
      await prepare?.(page);
      await page.getByLabel('Female').check();
      await page.fill('#bac-wine', '3');
      await page.fill('#bac-hours', '2');
      await calculate(page, '150');
      await expect.poll(() => wordsOf(page, '.bac-range')).toBe('0.05% to 0.10%');
      await calculate(page, '250');
      await expect.poll(() => wordsOf(page, '.bac-range')).toBe('0.01% to 0.05%');
      texts.push(await wordsOf(page, '.bac-calculator'));
    }
    expect(texts[1]).toBe(texts[0]);
  });

  it('shows the deadlines of each date', async ({ visit }) => {
    const texts: string[] = [];
    for (const prepare of [undefined, translate]) {
      const page = await visit('/deadlines');
      await started(page, 'deadline-timeline');
      await prepare?.(page);
      await page.selectOption('#deadline-timeline-state', 'ohio');
      for (const [date, day] of [
        ['2026-11-20', 'November 20, 2026'],
        ['2026-11-02', 'November 2, 2026'],
      ] as const) {
        await page.fill('#deadline-timeline-date', date);
        await submit(page, 'deadline-timeline');
        await expect.poll(() => wordsOf(page, '.timeline-point >> nth=0')).toContain(day);
      }
      texts.push(await wordsOf(page, '.deadline-timeline'));
    }
    expect(texts[1]).toBe(texts[0]);
  });

  it('says what is wrong with an answer now, and no longer what was', async ({ visit }) => {
    const texts: string[] = [];
    for (const prepare of [undefined, translate]) {
      const page = await visit('/lpe');
      await started(page, 'callback');
      await prepare?.(page);
      await submit(page, 'callback');
      await page.locator('#callback .error-summary').waitFor();
      await fill(page, 'callback', { ...CALLBACK, email: 'ann', phoneNumber: '12' });
      await submit(page, 'callback');
      await expect.poll(() => page.locator('#callback .field-error').count()).toBe(3);
      texts.push(await wordsOf(page, '#callback'));
    }
    expect(texts[1]).toBe(texts[0]);
  });

  it('says that a form is being sent, and why it could not be', async ({ visit, faults }) => {
    faults.expect(/./);
    const texts: string[] = [];
    for (const prepare of [undefined, translate]) {
      const page = await visit('/lpe');
      await started(page, 'callback');
      await prepare?.(page);
      let answer: () => void = () => {};
      let status = 503;
      await page.route('/api/leads', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await (status === 503 ? route.fulfill({ status }) : route.abort());
      });
      await fill(page, 'callback', CALLBACK);
      await page.check('#callback-agree');
      for (const press of ['#callback .form-actions button', '#callback .error-summary button']) {
        await page.click(press);
        await page.click('dialog [data-action=accept]');
        await expect.poll(() => wordsOf(page, '#callback .form-actions')).toBe('Sending…');
        answer();
        await page.locator('#callback .error-summary').waitFor();
        texts.push(await wordsOf(page, '#callback'));
        status = 0;
      }
    }
    expect(texts.slice(2)).toEqual(texts.slice(0, 2));
    expect(texts[1]).not.toBe(texts[0]);
  });

  it('leads from step to step of a form, and keeps the names of states', async ({ visit }) => {
    const texts: string[] = [];
    for (const prepare of [undefined, translate]) {
      const page = await visit('/sr22-insurance-quotes');
      await started(page, 'quote');
      await prepare?.(page);
      const { state: _state, zipcode: _zipcode, ...answers } = QUOTE;
      await fill(page, 'quote', answers);
      await page.locator('#quote-state').pressSequentially('oh');
      await page.click('#quote [role=option]');
      expect(await page.inputValue('#quote-state')).toBe('Ohio');
      texts.push(await wordsOf(page, '#quote'));
    }
    expect(texts[1]).toBe(texts[0]);
  });
});
