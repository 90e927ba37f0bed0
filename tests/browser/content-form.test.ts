import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { buildSite, serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { accessibilityProblems } from './support/axe.ts';
import { aided, fill, problems, started, submit, valuesOf } from './support/forms.ts';
import { it as plain } from './support/it-with-store.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const FORM = 'contact-form-claim-help';
const ANSWERS = { name: 'Ann Lee', email: 'ann.lee@example.com', question: 'How much is the fee?' };

/** The small site with the form of the conformance site. */
const it = plain.extend(
  'site',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  async ({}, { onCleanup }) => {
    const { path: folder, remove } = makeTempFolder();
    cpSync(join(FIXTURES, 'small-site/content'), join(folder, 'content'), { recursive: true });
    for (const kind of ['forms', 'pages'])
      cpSync(join(FIXTURES, 'conformance-site/content', kind), join(folder, 'content', kind), { recursive: true });
    const out = join(folder, 'dist');
    buildSite(out, ['--root', folder, '--browser-runtime', inject('runtime')]);
    const site = await serveSite({ out });
    onCleanup(async () => {
      await site.remove();
      remove();
    });
    return site;
  },
);

async function answer(page: Page): Promise<void> {
  await fill(page, FORM, ANSWERS);
  await page.getByLabel('A fee').check();
  await page.check(`#${FORM}-agree`);
}

const sentTo = (page: Page) => page.waitForURL(/\/thank-you\?sent=contact:claim-help&ref=/);
const thanks = 'Thank you. Your question is saved.';

describe('a form of content/forms', () => {
  it('is checked, sent and thanked for, with its script', async ({ visit, site }) => {
    const page = await visit('/claim-help');
    await started(page, FORM);
    await submit(page, FORM);
    await expect
      .poll(() => problems(page, FORM))
      .toEqual([
        'Name is required',
        'Email is required',
        'Please answer: What is it about?',
        'Your question is required',
        'You must agree to the terms',
      ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Please answer: What is it about?' }).click();
    await page.locator(`#${FORM}-topic:focus`).waitFor();
    await answer(page);
    await submit(page, FORM);
    await sentTo(page);
    await expect.poll(() => page.locator('h1').textContent()).toBe(thanks);
    const [lead] = await site.leadsOf(ANSWERS.email);
    expect(lead).toMatchObject({ form: 'contact:claim-help', status: 'accepted' });
    expect(lead?.payload).toEqual({ ...ANSWERS, topic: 'A fee', lawyer: false, agree: true });
  });

  it('suggests states, as other forms do', async ({ visit }) => {
    const page = await visit('/claim-help');
    await aided(page, FORM, 'state');
    await page.locator(`#${FORM}-state`).pressSequentially('tex');
    await page.getByRole('option', { name: 'Texas' }).click();
    await expect.poll(() => valuesOf(page, FORM, ['state'])).toEqual({ state: 'Texas' });
  });

  it('comes back without script with every answer, and is sent with the next press', async ({ visit, site }) => {
    const page = await visit('/claim-help', { javaScriptEnabled: false, viewport: { width: 320, height: 600 } });
    await answer(page);
    await page.getByLabel('A lawyer helps me').check();
    await page.fill(`#${FORM}-email`, 'ann@');
    await submit(page, FORM);
    await expect.poll(() => problems(page, FORM)).toEqual(['Email is not valid']);
    await expect.poll(() => page.getByLabel('A fee').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('A lawyer helps me').isChecked()).toBe(true);
    await expect.poll(() => valuesOf(page, FORM, ['question'])).toEqual({ question: ANSWERS.question });
    await page.fill(`#${FORM}-email`, 'no.script@example.com');
    await submit(page, FORM);
    await sentTo(page);
    await expect.poll(() => page.locator('h1').textContent()).toBe(thanks);
    const [lead] = await site.leadsOf('no.script@example.com');
    expect(lead?.payload).toMatchObject({ topic: 'A fee', lawyer: true });
  });
});
