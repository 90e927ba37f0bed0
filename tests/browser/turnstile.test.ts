import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { buildSite, serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { CALLBACK, fill, started, submit } from './support/forms.ts';
import { it as plain } from './support/it-with-store.ts';
import { lateScripts } from './support/late-scripts.ts';

const CONTENT = fileURLToPath(new URL('../fixtures/small-site/content', import.meta.url));
const FORM_PAGE = '/what-is-sr22';
const KEY = '1x00000000000000000000AA';
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

/** Fake of Cloudflare's script: shows a frame and gives each widget its own token. */
const FAKE = `
let count = 0;
window.turnstile = { render(container, options) {
  const frame = document.createElement('iframe');
  frame.title = 'Turnstile of ' + options.sitekey + ' ' + options.appearance;
  frame.src = 'https://challenges.cloudflare.com/frame';
  frame.width = frame.height = '0';
  container.append(frame);
  options.callback('token-' + count++);
} };`;

/** The small site with a Turnstile site key. */
const it = plain.extend(
  'site',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest derives a fixture's dependencies from the pattern
  async ({}, { onCleanup }) => {
    const { path: folder, remove } = makeTempFolder();
    cpSync(CONTENT, join(folder, 'content'), { recursive: true });
    const settings = join(folder, 'content/site.yaml');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nturnstileSiteKey: ${KEY}\n`);
    const out = join(folder, 'dist');
    buildSite(out, ['--root', folder, '--clock', '2026-11-21', '--browser-runtime', inject('runtime')]);
    const site = await serveSite({ out });
    onCleanup(async () => {
      await site.remove();
      remove();
    });
    return site;
  },
);

/** Blocks every request to Cloudflare and answers with the fake, or with an error if `isUp` is false. */
const cloudflare =
  (asked: string[], isUp = true) =>
  async (session: BrowserContext) => {
    await session.route('https://challenges.cloudflare.com/**', (route) => {
      const url = route.request().url();
      asked.push(url);
      if (!isUp) return route.abort();
      const isScript = url.startsWith(SCRIPT);
      return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body: isScript ? FAKE : '' });
    });
  };

const widget = (page: Page) => page.locator(`iframe[title="Turnstile of ${KEY} interaction-only"]`);

/** Collects the bodies of all POST requests from now on. */
function posts(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function send(page: Page, email: string): Promise<void> {
  await fill(page, 'callback', { ...CALLBACK, email });
  await page.check('#callback-agree');
  await submit(page, 'callback');
  await page.waitForURL(/\/thank-you\?sent=/);
}

describe('Turnstile', () => {
  it('loads on the first interaction with a form, obeys the security policy, and adds its token', async ({
    visit,
    site,
  }) => {
    const asked: string[] = [];
    const page = await visit(FORM_PAGE, { prepare: cloudflare(asked) });
    await started(page, 'callback');
    await page.mouse.move(30, 40);
    expect(asked).toEqual([]);
    const before = await page.locator('#callback').boundingBox();
    await page.focus('#callback-name');
    await widget(page).waitFor({ state: 'attached' });
    await expect.poll(() => asked).toEqual([`${SCRIPT}?render=explicit`, 'https://challenges.cloudflare.com/frame']);
    expect(await page.locator('#callback').boundingBox()).toEqual(before);
    const sent = posts(page);
    await send(page, 'widget@example.com');
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ 'cf-turnstile-response': 'token-0', agree: true });
    const [lead] = await site.leadsOf('widget@example.com');
    expect(lead?.consent?.controls).toEqual({ agree: true });
    expect(JSON.stringify(lead)).not.toContain('token-0');
  });

  it('that fails to load does not block the form, which is sent without a token', async ({ visit, site, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load|Turnstile did not come/);
    const page = await visit(FORM_PAGE, { prepare: cloudflare([], false) });
    await started(page, 'callback');
    const sent = posts(page);
    await send(page, 'no-widget@example.com');
    expect(sent[0]).not.toContain('turnstile');
    expect(await site.leadsOf('no-widget@example.com')).toHaveLength(1);
  });

  it('adds its token to a form that the browser submits natively', async ({ visit, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load|did not start/);
    const page = await visit(FORM_PAGE, {
      prepare: async (session) => {
        await cloudflare([])(session);
        await session.route('**/callback-form.island-*.js', (route) => route.abort());
      },
    });
    await page.focus('#callback-name');
    await widget(page).waitFor({ state: 'attached' });
    const sent = posts(page);
    await fill(page, 'callback', { ...CALLBACK, email: 'by-browser@example.com' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.getByText('press the button once more').waitFor();
    await submit(page, 'callback');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(new URLSearchParams(sent[0]).get('cf-turnstile-response')).toBe('token-0');
  });

  it('may load before the island of its form', async ({ visit }) => {
    const late = lateScripts('**/callback-form.island-*.js');
    const asked: string[] = [];
    const page = await visit(FORM_PAGE, {
      ...late,
      prepare: async (session) => {
        await cloudflare(asked)(session);
        await late.prepare(session);
      },
    });
    await page.focus('#callback-name');
    await page.keyboard.type('Ann Lee');
    await widget(page).waitFor({ state: 'attached' });
    late.release();
    await started(page, 'callback');
    await expect.poll(() => page.inputValue('#callback-name')).toBe('Ann Lee');
    const sent = posts(page);
    await send(page, 'late@example.com');
    expect(JSON.parse(sent[0] ?? '')['cf-turnstile-response']).toBe('token-0');
    expect(asked.filter((url) => url.startsWith(SCRIPT))).toHaveLength(1);
  });

  it('does not load without script, on pages without a form, or for a form that sends nothing', async ({ visit }) => {
    const asked: string[] = [];
    const prepare = cloudflare(asked);
    const page = await visit(FORM_PAGE, { javaScriptEnabled: false, prepare });
    await page.focus('#callback-name');
    const blog = await visit('/blog', { prepare });
    await blog.click('h1');
    expect(await blog.locator('script[src*="turnstile"]').count()).toBe(0);
    const home = await visit('/', { prepare });
    await home.focus('#hero-zip');
    expect(asked).toEqual([]);
  });
});
