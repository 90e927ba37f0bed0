import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { type ServedSite, serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { itWithoutScript as it } from './support/it.ts';

const ACCEPTED = fileURLToPath(new URL('../fixtures/drawings', import.meta.url));

/** Asks for a file that is not there, where script runs. */
const RUN = "new Image().src='/attacked'";

/** Drawings that the build refuses, as if they had got through. */
const ATTACKS: Readonly<Record<string, string>> = {
  'inline script': `<script>${RUN}</script>`,
  'a script of our own': '<script href="/assets/run.js"/>',
  'an event': `<image href="data:," width="1" height="1" onerror="${RUN}"/>`,
  'a frame with a script of our own':
    '<foreignObject width="9" height="9"><script xmlns="http://www.w3.org/1999/xhtml" src="/assets/run.js"/></foreignObject>',
  'a javascript: link': `<a href="javascript:void(${RUN})"><path id="attack" d="M0 0h8v8z"/></a>`,
};
const names = Object.keys(ATTACKS);
const addressOf = (attack: string) => `/assets/attack-${names.indexOf(attack)}.svg`;

const folder = makeTempFolder();
let site: ServedSite;
beforeAll(async () => {
  writeSampleBuild(folder.path);
  const assets = join(folder.path, 'public/assets');
  mkdirSync(assets, { recursive: true });
  cpSync(ACCEPTED, assets, { recursive: true });
  writeFileSync(join(assets, 'run.js'), RUN);
  for (const [name, inside] of Object.entries(ATTACKS))
    writeFileSync(
      join(folder.path, 'public', addressOf(name)),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="800" height="800">${inside}</svg>`,
    );
  site = await serveSite({ out: folder.path });
});
afterAll(async () => {
  await site?.remove();
  folder.remove();
});

/** The addresses that a page asks for. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

it.for(readdirSync(ACCEPTED))('%s is shown, and loads nothing', async (name, { visit }) => {
  const page = await visit(`${site.url}/blog`);
  const asked = watch(page);
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, `/assets/${name}`);
  expect(width).toBe(8);
  expect(asked).toEqual([`/assets/${name}`]);
});

describe('a drawing with script that got through, opened by its address:', () => {
  const open = async (page: Page, attack: string) => {
    const asked = watch(page);
    await page.goto(`${site.url}${addressOf(attack)}`);
    const trap = page.locator('#attack');
    if ((await trap.count()) > 0) await trap.click();
    return asked;
  };

  it.for(names)('%s does not run', async (attack, { visit, faults }) => {
    faults.expect(/policy|violates|sandbox|404/i);
    const page = await visit(`${site.url}/blog`);
    const asked = await open(page, attack);
    // The drawing's requests come before this one's answer.
    await page.goto(`${site.url}/blog`);
    expect(asked).not.toContain('/attacked');
  });

  it.for(names)('%s would run without our headers', async (attack, { visit, faults }) => {
    faults.expect(/404/);
    const page = await visit(`${site.url}/blog`, {
      prepare: (session) =>
        session.route('**/*.svg', async (route) => {
          const response = await route.fetch();
          const { 'content-security-policy': _, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        }),
    });
    const asked = await open(page, attack);
    await expect.poll(() => asked).toContain('/attacked');
  });
});

it('nobody takes a drawing for another kind of file', async () => {
  const { headers } = await fetch(`${site.url}/assets/shapes.svg`);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("script-src 'none'; sandbox");
});
