import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from '../support/programs/find-engines.mjs';
import type { Engine, EngineKind, EnginePage, Key } from './engine.ts';

/** Firefox by WebDriver BiDi, without another program between. */
export const firefox: EngineKind = { name: 'Firefox', find: findFirefox, start };

async function start(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    close: () => browser.close(),
    async newPage(size) {
      const session = await browser.createBrowserContext();
      const page = await session.newPage();
      await page.setViewport(size);
      return pageOf(page, () => session.close());
    },
  };
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  return {
    open: async (url) => void (await page.goto(url)),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    close,
  };
}
