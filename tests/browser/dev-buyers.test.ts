import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { FAULT_NAMES } from '../../functions/server/playground/faulty-buyers.ts';
import { makeDevSite } from '../support/dev-site.ts';
import { accessibilityProblems } from './support/axe.ts';
import { it as plain } from './support/it.ts';

/** A dev server whose content has had a buyer from the start that no list of sellers names. */
const it = plain
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  .extend('dev', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dev = makeDevSite();
    onCleanup(() => dev.close());
    const command = ['cli/site.mjs', 'new', 'buyer', 'acme', '--like', 'json'];
    dev.write('content/sellers.yaml', 'lists:\n  - version: 2026-11-21\n    sellers: []\n');
    execFileSync(process.execPath, command, { cwd: dev.at('.'), stdio: 'ignore' });
    await dev.start();
    await dev.until(({ overlay }) => overlay !== undefined);
    return dev;
  })
  .extend('open', async ({ browser, dev, faults }, { onCleanup }) => {
    const session = await browser.newContext({ baseURL: dev.url, viewport: { width: 390, height: 844 } });
    onCleanup(() => session.close());
    await faults.watch(session);
    return async () => {
      const page = await session.newPage();
      await page.goto('/_buyers');
      return page;
    };
  });

it('the page about buyers opens before the first build, and says what is wrong and how to mend it', async ({
  open,
}) => {
  const page = await open();
  const alert = page.getByRole('alert');
  expect(await alert.innerText()).toContain('content/buyers/acme.yaml');
  expect(await alert.innerText()).toContain('add a list with `acme` at the top of content/sellers.yaml');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('an owner presses a button and sees each step, though a file is faulty', async ({ open }) => {
  const page = await open();
  expect(await page.getByRole('button').count()).toBe(3 * FAULT_NAMES.length);
  await page.getByRole('button', { name: 'duplicate: exclusive' }).click();
  const steps = page.getByRole('region', { name: 'Each step' }).getByRole('row');
  await steps.first().waitFor();
  await expect
    .poll(() => page.getByRole('status').innerText())
    .toContain('The lead is sold. The ledger has 1 sale for $12.50.');
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual([
      expect.stringContaining('Step'),
      expect.stringMatching(/1\. duplicate[\s\S]*It has the person already/),
      expect.stringMatching(/2\. honest[\s\S]*Sold for \$12\.50/),
    ]);
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('content/buyers/acme.yaml');
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'closes-half-way: exclusive' }).click();
  await page.getByText('The lead waits for a person').waitFor();
  await page.getByText('What the buyers got: 4 requests').click();
  await expect.poll(() => page.locator('details pre').innerText()).toContain('/closes-half-way/leads');
});

it('a mended file shows where a lead would go, after a reload', async ({ dev, open }) => {
  const page = await open();
  const built = dev.nextBuild();
  dev.remove('content/sellers.yaml');
  dev.remove('content/buyers');
  await built;
  await page.reload();
  await page.getByText('The last build has no buyer.').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});
