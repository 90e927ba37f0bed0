import type { BrowserContext, Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { CALLBACK, fill, started, submit, submitAndAccept } from './support/forms.ts';
import { it } from './support/it-with-store.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);

describe('attribution', () => {
  it('keeps the path of every page, and the first and the latest campaign without mixing them', async ({ visit }) => {
    const page = await visit('/?utm_source=google&utm_campaign=spring&gclid=g1&ad_copy=a1&ad_group=b1&name=Ann');
    expect(await kept(page)).toMatchObject({
      _insta_ad_copy: 'a1',
      _insta_ad_group: 'b1',
      _insta_campaign: 'spring',
      _insta_traffic_source: '/',
    });
    await page.goto('/sr22-cost');
    expect(await kept(page)).toMatchObject({ _insta_campaign: 'spring', _insta_traffic_source: '/sr22-cost' });
    await page.goto('/what-is-sr22?utm_source=bing&msclkid=m1&utm_term=terms');
    const { _attribution, ...session } = await kept(page);
    expect(session).toMatchObject({
      _insta_ad_copy: '',
      _insta_ad_group: 'terms',
      _insta_campaign: '',
      _insta_traffic_source: '/what-is-sr22',
    });
    expect(JSON.parse(_attribution ?? '')).toEqual({
      landing_page: '/',
      referrer: '',
      utm_source: 'bing',
      utm_term: 'terms',
      msclkid: 'm1',
      first_utm_source: 'google',
      first_utm_campaign: 'spring',
      first_gclid: 'g1',
    });
  });

  it('works where storage is blocked', async ({ visit }) => {
    const page = await visit('/lpe?utm_source=x', {
      prepare: (session) =>
        session.addInitScript(() => {
          const refuse = {
            get: () => {
              throw new DOMException('refused', 'SecurityError');
            },
          };
          Object.defineProperties(window, { sessionStorage: refuse, localStorage: refuse });
        }),
    });
    await page.locator('[data-started]:has(#callback)').waitFor();
  });
});

describe('the tag manager', () => {
  const INTERACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
    scroll: (page) => page.mouse.wheel(0, 200),
    'mouse move': (page) => page.mouse.move(30, 40),
    click: (page) => page.evaluate(() => document.body.click()),
  };

  /** Adds an id to the home page, as the build does if content/site.yaml has one. Blocks the tag manager itself. */
  const tagged = (asked: string[]) => async (session: BrowserContext) => {
    await session.route('**/gtm.js**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await session.route('/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('<head>', '<head><meta name="tag-manager" content="GTM-TEST">');
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: html });
    });
  };

  for (const [interaction, make] of Object.entries(INTERACTIONS)) {
    it(`loads once, after the first ${interaction}`, async ({ visit }) => {
      const asked: string[] = [];
      const page = await visit('/', { prepare: tagged(asked) });
      expect(asked).toEqual([]);
      await make(page);
      await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']);
      await make(page);
      await page.evaluate(() => document.body.click());
      expect(await page.locator('script[src*="gtm.js"]').count()).toBe(1);
    });
  }

  it('loads after the first touch', async ({ visit }) => {
    const asked: string[] = [];
    const page = await visit('/', { prepare: tagged(asked), hasTouch: true });
    await page.touchscreen.tap(5, 300);
    await expect.poll(() => asked).toHaveLength(1);
  });

  it('never loads under Global Privacy Control', async ({ visit }) => {
    const asked: string[] = [];
    const prepare = async (session: BrowserContext) => {
      await tagged(asked)(session);
      await session.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    };
    const page = await visit('/', { prepare });
    for (const make of Object.values(INTERACTIONS)) await make(page);
    expect(await page.locator('script[src*="gtm.js"]').count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('is absent without an id', async ({ visit }) => {
    const page = await visit('/');
    for (const make of Object.values(INTERACTIONS)) await make(page);
    expect(await page.locator('script[src*="gtm"]').count()).toBe(0);
  });
});

describe('Global Privacy Control', () => {
  const NOTE = 'footer >> text=Opt-out preference signal honored';
  const signal = (session: BrowserContext) =>
    session.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

  it('is confirmed in the footer without script, by the header', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false, extraHTTPHeaders: { 'sec-gpc': '1' } });
    expect(await page.locator(NOTE).isVisible()).toBe(true);
  });

  it('is confirmed by the script where the server did not see it, and goes with the lead', async ({ visit, site }) => {
    const page = await visit('/lpe', { prepare: signal });
    await expect.poll(() => page.locator(NOTE).isVisible()).toBe(true);
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, email: 'opted-out@example.com' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    const [lead] = await site.leadsOf('opted-out@example.com');
    expect(lead).toMatchObject({
      optOut: 'gpc',
      consent: { globalPrivacyControl: true, globalPrivacyControlFrom: ['page'] },
    });
  });

  it('is not mentioned to other browsers', async ({ visit }) => {
    const page = await visit('/lpe');
    await started(page, 'callback');
    expect(await page.locator(NOTE).isVisible()).toBe(false);
  });
});

describe('the scroll position', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const jump = (page: Page, y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);

  it('is saved on leaving the page and restored after a reload', async ({ visit }) => {
    const page = await visit('/what-is-sr22');
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await jump(page, 700);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(700);
    await expect.poll(async () => (await kept(page)).scrollY).toBe('700');
  });

  it('starts at the top of a new page, and leaves the back button to the browser', async ({ visit }) => {
    const page = await visit('/what-is-sr22');
    await jump(page, 700);
    await page.goto('/sr22-cost');
    expect(await scrolled(page)).toBe(0);
    await jump(page, 300);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(700);
  });

  it('yields to an address with a fragment', async ({ visit }) => {
    const page = await visit('/what-is-sr22#main');
    await jump(page, 900);
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await page.reload();
    await page.waitForLoadState();
    expect(await scrolled(page)).toBeLessThan(900);
  });
});

describe('what was typed', () => {
  /** The script that keeps it is fetched with the first letter. */
  const isKept = (page: Page, event = 'pagehide') =>
    expect
      .poll(() =>
        page.evaluate((name) => {
          document.dispatchEvent(new Event(name, { bubbles: true }));
          return sessionStorage.getItem('typed');
        }, event),
      )
      .not.toBeNull();

  it('is there after a reload, without a tick that agrees, and is sent as if it had not happened', async ({
    visit,
    site,
  }) => {
    const page = await visit('/lpe');
    await started(page, 'callback');
    await fill(page, 'callback', { ...CALLBACK, email: 'pulled-down@example.com' });
    await page.check('#callback-agree');
    await isKept(page);
    await page.reload();
    await expect.poll(() => page.inputValue('#callback-email')).toBe('pulled-down@example.com');
    expect(await page.isChecked('#callback-agree')).toBe(false);
    await expect.poll(async () => (await kept(page)).typed).toBeUndefined();
    await started(page, 'callback');
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('pulled-down@example.com')).toHaveLength(1);
    await expect.poll(async () => (await kept(page)).typed).toBeUndefined();
  });

  it('is there when a phone has ended the page in the background, which tells it nothing', async ({ visit }) => {
    const page = await visit('/lpe');
    await page.evaluate(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
    await fill(page, 'callback', { email: 'looked-at-the-letter@example.com' });
    await isKept(page, 'visibilitychange');
    await page.reload();
    await expect.poll(() => page.inputValue('#callback-email')).toBe('looked-at-the-letter@example.com');
  });

  it.for([
    ['/which-form', 'select[name=reason]', (page: Page) => page.selectOption('select[name=reason]', { index: 2 })],
    ['/do-not-sell', '[name=kind][value=delete]', (page: Page) => page.check('[name=kind][value=delete]')],
    ['/contact-us', 'textarea', (page: Page) => page.fill('textarea', 'Two\nlines')],
  ] as const)('of %s is there after a reload and on no other page', async ([path, field, change], { visit }) => {
    const page = await visit(path);
    const state = () => page.locator(field).evaluate((one: HTMLInputElement) => [one.value, one.checked]);
    const empty = await state();
    await change(page);
    const typed = await state();
    expect(typed).not.toEqual(empty);
    await isKept(page);
    await page.reload();
    await expect.poll(state).toEqual(typed);
    await page.goto('/about');
    await expect.poll(async () => (await kept(page)).typed).toBeUndefined();
    await page.goto(path);
    await expect.poll(() => state()).toEqual(empty);
  });
});

describe('the menu', () => {
  const wide = { viewport: { width: 1300, height: 800 } };
  const dropdown = (page: Page, title: string) => page.locator('.menu details', { hasText: title });
  const open = (page: Page) => page.locator('.menu details[open] > summary').allTextContents();

  it('opens a dropdown on hover and closes it when the pointer leaves', async ({ visit }) => {
    const page = await visit('/', wide);
    await page.getByText('SR-22 Explained', { exact: true }).hover();
    await expect.poll(() => open(page)).toEqual(['SR-22 Explained']);
    await page.getByText('SR-22 Explained', { exact: true }).click();
    await expect.poll(() => open(page)).toEqual(['SR-22 Explained']);
    await dropdown(page, 'SR-22 Explained').getByRole('link', { name: 'SR-22 Cost' }).hover();
    await expect.poll(() => open(page)).toEqual(['SR-22 Explained']);
    await page.getByText('Resources', { exact: true }).hover();
    await expect.poll(() => open(page)).toEqual(['Resources']);
    await page.mouse.move(600, 600);
    await expect.poll(() => open(page)).toEqual([]);
  });

  it('works by keyboard: Enter opens one dropdown at a time, Escape closes it and restores the focus', async ({
    visit,
  }) => {
    const page = await visit('/', wide);
    await page.locator('.menu summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What is SR-22?');
    await page.keyboard.press('Escape');
    await expect.poll(() => open(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('SR-22 Explained');
    await page.keyboard.press('Enter');
    await page.locator('.menu summary').last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => open(page)).toEqual(['Resources']);
  });

  it('closes on a click outside', async ({ visit }) => {
    const page = await visit('/', wide);
    await page.locator('.menu summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => open(page)).toEqual(['SR-22 Explained']);
    await page.mouse.click(1200, 700);
    await expect.poll(() => open(page)).toEqual([]);
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`is a panel on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ visit }) => {
      const page = await visit('/', { javaScriptEnabled, viewport: { width: 390, height: 800 }, hasTouch: true });
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect.poll(() => menu.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect.poll(() => menu.isVisible()).toBe(true);
      await page.getByText('Resources', { exact: true }).tap();
      await menu.getByRole('link', { name: 'BAC Calculator' }).tap();
      await page.waitForURL('/bac-calculator');
    });
  }
});

describe('an island', () => {
  /** Answers the request for the island of the callback form, and waits until the page says that it did not start. */
  function withoutStart(answer: (route: Route) => Promise<void>) {
    let told: Promise<unknown> | undefined;
    return {
      told: () => told,
      prepare: async (session: BrowserContext) => {
        told = session.waitForEvent('console', (message) => message.text().includes('callback-form did not start'));
        await session.route('**/callback-form.island-*.js', answer);
      },
    };
  }
  it('that fails to load is requested again once', async ({ visit, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load/);
    let tries = 0;
    const page = await visit('/lpe', {
      prepare: async (session) => {
        await session.route('**/callback-form.island-*.js', (route) => {
          tries += 1;
          return tries === 1 ? route.abort() : route.continue();
        });
      },
    });
    await page.locator('[data-started]:has(#callback)').waitFor();
    expect(tries).toBe(2);
  });

  it('that never loads leaves a working form', async ({ visit, site, faults }) => {
    faults.expect(/ERR_FAILED|Failed to load|did not start/);
    const failing = withoutStart((route) => route.abort());
    const page = await visit('/lpe', failing);
    await failing.told();
    await page.fill('#callback-name', 'Ann Lee');
    await page.fill('#callback-phoneNumber', '6145550123');
    await page.fill('#callback-email', 'island@example.com');
    await page.fill('#callback-zipcode', '43215');
    await page.check('#callback-agree');
    await submitAndAccept(page, 'callback', { name: 'Ann Lee', email: 'island@example.com' });
    await page.waitForURL(/\/thank-you\?sent=/);
    expect(await site.leadsOf('island@example.com')).toHaveLength(1);
  });

  it('that throws leaves a working form', async ({ visit, faults }) => {
    faults.expect(/did not start/);
    const body = 'throw new Error("broken on purpose")';
    const failing = withoutStart((route) => route.fulfill({ contentType: 'text/javascript', body }));
    const page = await visit('/lpe', failing);
    await failing.told();
    await page.click('#callback .form-actions button');
    await page.waitForURL(/\/your-answers\/callback\//);
    expect(await page.title()).toMatch(/^Error: /);
  });

  it('is not fetched before it is needed, unless visitors see it first', async ({ visit }) => {
    for (const [path, first] of [
      ['/lpe', ['callback-form']],
      ['/', []],
    ] as const) {
      const fetched: string[] = [];
      const page = await visit(path, {
        viewport: { width: 1300, height: 500 },
        reducedMotion: 'reduce',
        prepare: async (session) => {
          session.on('request', (request) => fetched.push(request.url()));
        },
      });
      const names = () => fetched.map((url) => /(\w+(?:-\w+)*)\.island/.exec(url)?.[1]).filter(Boolean);
      for (const name of first) await page.locator(`[data-started][data-island=${name}]`).waitFor();
      await page.waitForLoadState('networkidle');
      expect(names(), path).toEqual(first);
      if (first.length > 0) continue;
      await page.locator('[data-island=carousel]').scrollIntoViewIfNeeded();
      await page.locator('[data-started][data-island=carousel]').waitFor();
      expect(names(), path).toEqual(['carousel']);
    }
  });
});
