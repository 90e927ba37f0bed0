import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { openWholeBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { isSampled, serveSite } from '../support/site.ts';
import { it } from './support/it.ts';
import { startTlsProxy } from './support/tls-proxy.ts';

/** More pages at a time are not faster on two processor cores. */
const AT_ONCE = 4;

it('blocks nothing on the pages of the site', async ({ visit, faults }) => {
  faults.expect(/404/); // The not-found page is one of them.
  const file = readFileSync(join(inject('out'), 'private/routes.json'), 'utf8');
  // Every other test fails as well when the policy blocks something on its pages.
  const pages = (JSON.parse(file) as { pages: string[] }).pages.filter(isSampled).filter((_, index) => index % 4 === 0);
  expect(pages.length).toBeGreaterThan(20);
  const open = async (): Promise<void> => {
    const page = await visit('/nothing-here');
    for (let path = pages.pop(); path !== undefined; path = pages.pop()) await page.goto(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
});

describe('script that an attacker has put into a page does not run:', () => {
  const RUN = "document.documentElement.dataset.attacked='yes'";

  /** Adds markup to a page on its way to the browser, as an attacker would who got it into our answers. */
  const injected = (markup: string) => async (session: BrowserContext) => {
    await session.route('/how-it-works', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<main', `${markup}<main`) });
    });
  };

  it.for([
    ['an inline script', `<script>${RUN}</script>`],
    ['a module', `<script type="module">${RUN}</script>`],
    ['an attribute that handles an event', `<button id="attack" onclick="${RUN}">x</button>`],
    ['a picture that fails', `<img src="/assets/none.png" alt="" onerror="${RUN}">`],
    ['a javascript: link', `<a id="attack" href="javascript:void(${RUN})">x</a>`],
    ['a javascript: form', `<form action="javascript:void(${RUN})"><button id="attack">x</button></form>`],
    ['a script of another site', '<script src="https://evil.example/a.js"></script>'],
    ['a data: script', `<script src="data:text/javascript,${RUN}"></script>`],
    ['a frame with its own document', `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`],
    ['another base for our scripts', '<base href="https://evil.example/">'],
  ] as const)('%s', async ([, markup], { visit, faults }) => {
    const blocked: string[] = [];
    faults.expect(/policy: |violates the following|404/);
    const page = await visit('about:blank', { prepare: injected(markup) });
    await page.exposeBinding('noteBlocked', (_, directive: string) => void blocked.push(directive));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        Reflect.get(window, 'noteBlocked')(effectiveDirective);
      });
    });
    await page.goto('/how-it-works');
    const trap = page.locator('#attack');
    if ((await trap.count()) > 0) await trap.dispatchEvent('click');
    await expect.poll(() => blocked.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.dataset.attacked)).toBe(undefined);
    expect(await page.evaluate(() => document.baseURI)).toContain('/how-it-works');
  });

  it('text that a script of ours would turn into markup or script', async ({ visit, faults }) => {
    faults.expect(/policy: (?:require-trusted-types-for|trusted-types|script-src)|Trusted|violates the following/);
    const page = await visit('/how-it-works');
    const outcomes = await page.evaluate((run) => {
      const script = document.createElement('script');
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => Object.assign(document.body, { innerHTML: `<img src=x onerror="${run}">` }),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', `<img src=x onerror="${run}">`),
        'document.write': () => document.write(`<script>${run}</script>`),
        DOMParser: () => new DOMParser().parseFromString(`<script>${run}</script>`, 'text/html'),
        'script.src': () => Object.assign(script, { src: 'data:text/javascript,0' }),
        'script.text': () => Object.assign(script, { text: run }),
        setTimeout: () => Reflect.apply(setTimeout, window, [run]),
        'a policy of its own': () => Reflect.get(window, 'trustedTypes').createPolicy('attacker', {}),
        'a default policy': () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
      };
      return Object.entries(sinks).map(([name, use]) => {
        try {
          use();
          return `${name} worked`;
        } catch (error) {
          return error instanceof TypeError ? '' : `${name}: ${error}`;
        }
      });
    }, RUN);
    expect(outcomes.filter((outcome) => outcome !== '')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.attacked)).toBe(undefined);
  });
});

it('what the policy blocks reaches the log in one line without the address of the page', async () => {
  const port = await freePort();
  const site = await serveSite({
    out: inject('out'),
    env: { SITE_ORIGIN: `https://localhost:${port}`, TRUST_PROXY: '1' },
  });
  const proxy = await startTlsProxy(port, () => site.url);
  // By default Chromium collects reports for a minute, and sends none to a host whose certificate it does not know.
  const browser = await openWholeBrowser(['--short-reporting-delay', '--ignore-certificate-errors']);
  try {
    const page = await browser.newPage();
    await page.goto(`${proxy.url}/lpe?email=ann@example.com`);
    await page.evaluate(() => {
      for (let count = 0; count < 3; count += 1) document.head.append(document.createElement('style'));
      for (const style of document.querySelectorAll('head > style:empty')) style.append('p{}');
    });
    const lines = () =>
      site
        .log()
        .split('\n')
        .filter((line) => line.includes('policy.violated'));
    await expect.poll(lines).toHaveLength(1);
    const { time: _, ...line } = JSON.parse(lines()[0] ?? '');
    expect(line).toEqual({
      level: 'warn',
      event: 'policy.violated',
      directive: 'style-src-elem',
      blocked: 'inline',
      page: '/lpe',
    });
    expect(site.log()).not.toContain('ann@example.com');
  } finally {
    await browser.close();
    proxy.close();
    await site.remove();
  }
});
