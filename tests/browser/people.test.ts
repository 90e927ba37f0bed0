import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { buildSite, type ServedSite, serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { accessibilityProblems } from './support/axe.ts';

const SMALL = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

const PEOPLE = `
people:
  - id: sam-roe
    name: Sam Roe
    role: insurance agent
    does: [answers, reviews, writes]
    license: { state: TX, number: "1234567", checkedOn: 2026-11-20, register: "https://www.tdi.texas.gov/agent/" }
callHours:
  zone: Central
  hours: [{ days: [Monday, Tuesday, Wednesday, Thursday, Friday], from: "08:00", to: "20:00" }]
`;

const REVIEWED = 'Reviewed by Sam Roe, insurance agent (Texas license 1234567, checked on November 20, 2026).';
const ANSWERS = 'Sam Roe answers Monday to Friday, 8 a.m. to 8 p.m., Central time.';

let site: ServedSite;
let browser: Browser;

beforeAll(async () => {
  const { path: root } = makeTempFolder();
  cpSync(SMALL, root, { recursive: true });
  writeFileSync(join(root, 'content/people.yaml'), PEOPLE);
  for (const file of ['guides/what-is-sr22.md', 'states/texas.md', 'blog/first-post.md']) {
    const path = join(root, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('---\n', '---\nwrittenBy: sam-roe\nreviewedBy: sam-roe\n'));
  }
  const out = join(root, 'dist');
  buildSite(out, ['--root', root, '--clock', '2026-11-22']);
  site = await serveSite({ out });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

async function visit(path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

const PAGES = [
  ['a guide', '/what-is-sr22'],
  ["a state's page", '/state/texas-sr22'],
  ['a post', '/blog/first-post'],
] as const;

describe.each(PAGES)('%s that names its people', (_, path) => {
  test('says who wrote and reviewed it, and who answers when, at every width', async () => {
    const page = await visit(path, 320);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
      for (const sentence of ['By Sam Roe', REVIEWED, ANSWERS]) expect(text, `${width} px`).toContain(sentence);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().close();
  });

  test('tells search engines the same', async () => {
    const html = await (await fetch(site.url + path)).text();
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const things: readonly { readonly '@type': string; readonly reviewedBy?: object }[] = JSON.parse(json)['@graph'];
    expect(things.find((thing) => thing['@type'] === 'WebPage')?.reviewedBy).toMatchObject({
      '@type': 'Person',
      name: 'Sam Roe',
      hasCredential: { identifier: '1234567', recognizedBy: { name: 'Texas' } },
    });
  });
});

test('a phone shows the hours beside the number in reach of the thumb', async () => {
  const page = await visit('/', 390);
  const bar = page.locator('.bottom-bar');
  await expect.poll(() => bar.innerText()).toContain('Mon–Fri 8 a.m.–8 p.m. Central');
  const [last, top] = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    const lines = [...document.querySelectorAll('.footer-base p')];
    return [
      lines.at(-1)?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.bottom-bar > div')?.getBoundingClientRect().top,
    ];
  });
  expect(last).toBeLessThanOrEqual(top ?? 0);
  await page.context().close();
});

test('a wide screen shows the hours beside the number at the top', async () => {
  const page = await visit('/', 1200);
  const hours = page.locator('.header .short-hours');
  await expect.poll(() => hours.innerText()).toBe('Mon–Fri 8 a.m.–8 p.m. Central');
  const [box, header] = [await hours.boundingBox(), await page.locator('.header-row').boundingBox()];
  expect(header?.height).toBeLessThan(62);
  expect(box?.height).toBeLessThan(44);
  await page.context().close();
});

test("the site's own lines in a listing say who answers, with script and without", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site.url}/location/texas`);
    await page.locator('.listing-card').first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.listing-card').first().innerText()).toContain(ANSWERS);
    await context.close();
  }
});
