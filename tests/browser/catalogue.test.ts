import { readFileSync } from 'node:fs';
import type { FrameLocator } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { forColorScheme } from '../../cli/dev/catalogue/component-page.tsx';
import { type Styles, wholeCss } from '../../cli/pipeline/bundle/styles.ts';
import { componentNames, isComponent } from '../../templates/components/examples.ts';
import type { Assets } from '../../templates/page.ts';
import { examplesOf } from '../../templates/testing/examples.ts';
import { makeDevSite } from '../support/dev-site.ts';
import { accessibilityProblems } from './support/axe.ts';
import { brokenWords } from './support/broken-words.ts';
import { CONTACT } from './support/forms.ts';
import { it } from './support/it.ts';

it('no example of any component has an accessibility problem, or breaks a word on a phone', async ({
  visit,
  faults,
}) => {
  faults.expect(/404/); // The server does not have the pictures in examples.
  const { assets } = JSON.parse(readFileSync(`${inject('out')}/private/site.json`, 'utf8')) as { assets: Styles };
  const examples = componentNames.flatMap((component) =>
    examplesOf(component).map(({ name, draw }) => ({ name: `${component}: ${name}`, html: draw() })),
  );
  expect(examples.length).toBeGreaterThan(100);
  // A page is made of text here, which the site's policy forbids.
  const page = await visit('/thank-you', { bypassCSP: true, viewport: { width: 390, height: 800 } });
  await page.setContent(
    `<!doctype html><html lang="en-US"><head><title>Example</title><style>${wholeCss(assets)}</style></head></html>`,
  );
  const problems: string[] = [];
  const broken: string[] = [];
  for (const { name, html } of examples) {
    await page.evaluate((shown) => (document.body.innerHTML = `<main class="wrap">${shown}</main>`), html);
    for (const problem of await accessibilityProblems(page)) problems.push(`${name}: ${problem}`);
    for (const word of await page.evaluate(brokenWords)) broken.push(`${name}: ${word}`);
  }
  expect(problems).toEqual([]);
  expect(broken).toEqual([]);
});

it('the accessibility check finds a problem when there is one', async ({ visit }) => {
  const page = await visit('/thank-you');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await accessibilityProblems(page)).join()).toContain('image-alt');
});

describe('the catalogue of the dev server', () => {
  const site = makeDevSite();
  let catalogue: string;

  beforeAll(async () => {
    await site.start();
    await site.until(({ build }) => build !== '');
    catalogue = `${site.url}/_catalogue`;
  });

  afterAll(() => site.close());

  it.for([true, false])('finds a component by what it is for (script: %s)', async (javaScriptEnabled, { visit }) => {
    const page = await visit(catalogue, { javaScriptEnabled });
    const status = page.getByRole('status');
    expect(await status.textContent()).toBe(`${componentNames.length} components`);
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('caution license');
    if (!javaScriptEnabled) await field.press('Enter');
    await page.getByText('1 component', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^note For what readers/)]);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Text']);
  });

  it('says when to use a component, and has its keys and code to copy', async ({ visit }) => {
    const page = await visit(`${catalogue}/note`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('For what readers must not miss').waitFor();
    const keys = page.getByRole('table', { name: 'Keys of the block note' });
    await keys.waitFor();
    await expect.poll(() => keys.getByRole('rowheader').allTextContents()).toEqual(['title', 'tone', 'text', 'opens']);
    await page.getByRole('figure', { name: 'Markdown' }).getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      ':::note{title="Moving does not end it"}\nYou keep it for that state.\n:::\n',
    );
  });

  it('shows every example at three widths, each in a frame as high as what is in it', async ({ visit }) => {
    const page = await visit(`${catalogue}/note`);
    const frames = page.locator('section').first().locator('iframe');
    const heights = () => frames.evaluateAll((all) => all.map((frame) => Number(frame.getAttribute('height'))));
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(200);
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(50);
    await expect
      .poll(() => frames.evaluateAll((all) => all.map((frame) => frame.getAttribute('width'))))
      .toEqual(['390', '768', '1280']);
    const widths = await frames.evaluateAll((all) =>
      all.map((frame) => (frame instanceof HTMLIFrameElement ? frame.contentWindow?.innerWidth : undefined)),
    );
    expect(widths).toEqual([390, 768, 1280]);
  });

  it('shows one step at a time on a phone, and all of them on a wide screen', async ({ visit }) => {
    const frames = (await visit(`${catalogue}/stepper`)).locator('section').first().locator('iframe');
    const phone = frames.first().contentFrame();
    const previous = phone.getByRole('button', { name: 'Previous' });
    const next = phone.getByRole('button', { name: 'Next' });
    await next.waitFor();
    const steps = phone.locator('.stepper ol > li');
    const count = await steps.count();
    const shown = () =>
      steps.evaluateAll((all) => all.flatMap((step, index) => ((step as HTMLElement).hidden ? [] : [index])));
    await expect.poll(() => shown()).toEqual([0]);
    await expect.poll(() => previous.isDisabled()).toBe(true);
    for (let index = 1; index < count; index++) await next.click();
    await expect.poll(() => shown()).toEqual([count - 1]);
    await expect.poll(() => next.isDisabled()).toBe(true);
    await expect.poll(() => phone.getByRole('status').textContent()).toBe(`Step ${count} of ${count}`);
    await previous.click();
    await expect.poll(() => shown()).toEqual([count - 2]);
    const screen = frames.last().contentFrame();
    await screen.locator('[data-started] .stepper').waitFor();
    const tops = await screen
      .locator('.stepper ol > li')
      .evaluateAll((all) => all.map((step) => step.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
    expect(await screen.locator('.stepper button').first().isVisible()).toBe(false);
  });

  it('shows an upright road with a dash between two weeks, and as long as they are', async ({ visit }) => {
    const page = await visit(`${catalogue}/road/3`, { viewport: { width: 390, height: 844 } });
    const way = await page.locator('.weeks-5').evaluate((stop) => {
      const { backgroundImage, backgroundSize, height } = getComputedStyle(stop, '::after');
      return {
        hasDash: backgroundImage.startsWith('linear-gradient'),
        backgroundSize,
        height: Number.parseFloat(height),
      };
    });
    expect(way).toMatchObject({ hasDash: true, backgroundSize: expect.stringContaining('3px 20%') });
    expect(way.height).toBeGreaterThanOrEqual(5 * 28);
  });

  it('runs the scripts of examples', async ({ visit }) => {
    const stepper = (await visit(`${catalogue}/stepper`)).locator('iframe').first().contentFrame();
    await stepper.getByRole('button', { name: 'Next' }).click();
    await stepper.getByRole('button', { name: 'Previous' }).click();
    const form = (await visit(`${catalogue}/contact-form`)).locator('iframe').first().contentFrame();
    const submit = form.getByRole('button', { name: 'Submit' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await fillIn(form);
    await expect.poll(() => submit.isDisabled()).toBe(false);
  });

  it('starts the script of every island under the policy of the site', async ({ visit, faults }) => {
    faults.expect(/404|422|There is no such state/); // The site is smaller than the one of the examples.
    const { assets } = JSON.parse(readFileSync(`${inject('out')}/private/site.json`, 'utf8')) as { assets: Assets };
    const islands = Object.keys(assets.islands ?? {}).sort();
    expect(islands).toContain('quote-form');
    const page = await visit(catalogue);
    const started = new Set<string>();
    for (const component of islands.filter(isComponent)) {
      for (const [index] of examplesOf(component).entries()) {
        const response = await page.goto(`${catalogue}/${component}/${index}`);
        expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
        const roots = page.locator('[data-island]');
        await roots.evaluateAll((all) => {
          for (const root of all) if (root instanceof HTMLElement) root.click();
        });
        await page.locator('[data-island][data-started]').first().waitFor({ state: 'attached' });
        for (const root of await page.locator('[data-started]').all())
          started.add((await root.getAttribute('data-island')) ?? '');
        if (started.has(component)) break;
      }
    }
    expect([...started].sort()).toEqual(islands);
  });

  it('passes the accessibility check', async ({ visit }) => {
    for (const path of ['', '?q=form', '/note', '/hero']) {
      const page = await visit(`${catalogue}${path}`);
      expect(await accessibilityProblems(page), path).toEqual([]);
    }
  });
});

async function fillIn(form: FrameLocator): Promise<void> {
  for (const [name, value] of Object.entries(CONTACT)) await form.locator(`[name=${name}]`).fill(value);
  await form.getByRole('checkbox').check();
}

it('a color scheme that the catalogue emulates is what the browser shows, whatever it prefers', async ({ visit }) => {
  const page = await visit('about:blank', { colorScheme: 'light' });
  const css = ':root { color-scheme: light dark } @media (prefers-color-scheme: dark) { body { color: rgb(1, 2, 3) } }';
  const colorIn = async (style: string) => {
    await page.setContent(`<html><head><style>${style}</style></head><body>Text</body></html>`);
    return page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  };
  expect(await colorIn(forColorScheme(css, 'dark'))).toEqual(['rgb(1, 2, 3)', 'dark']);
  expect(await colorIn(forColorScheme(css, 'light'))).toEqual(['rgb(0, 0, 0)', 'light']);
});
