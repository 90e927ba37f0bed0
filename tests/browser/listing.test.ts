import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';

const cards = (page: Page) => page.locator('.listing-card h3').allTextContents();
const OWN = ['SR-22 Insurance', 'Affordable SR-22 Insurance'];

function item(id: string, businessName: string) {
  return {
    id,
    businessName,
    description: ['Files SR-22s'],
    callTrackingNumber: '+16145550177',
    features: ['Same day'],
  };
}

const OWN_ITEMS = [item('own-1', 'SR-22 Insurance'), item('own-2', 'Affordable SR-22 Insurance')];

async function ready(page: Page): Promise<void> {
  await page.locator('.listing').scrollIntoViewIfNeeded();
  await page.locator('[data-started] .listing:not(:has([aria-busy]))').waitFor();
}

describe('the location listing', () => {
  it('shows the default cards at once, then the fetched ones', async ({ visit }) => {
    const page = await visit('/location/ohio/columbus', {
      prepare: async (session) => {
        await session.route('/api/listings/search**', async (route) => {
          expect(await cards(route.request().frame().page())).toEqual(OWN);
          await route.fulfill({ json: { data: [...OWN_ITEMS, item('p1', 'Diaz Insurance')] } });
        });
      },
    });
    expect(await cards(page)).toEqual(OWN);
    await ready(page);
    expect(await cards(page)).toEqual([...OWN, 'Diaz Insurance']);
    expect(await page.locator('.listing-card').last().textContent()).toContain('614-555-0177');
  });

  it('requests the given city, or the first one of the state', async ({ visit }) => {
    const asked: string[] = [];
    for (const path of ['/location/ohio/cleveland', '/location/ohio']) {
      const page = await visit(path, {
        prepare: async (session) => {
          session.on('request', (request) => {
            if (request.url().includes('/api/listings/search')) asked.push(new URL(request.url()).search);
          });
        },
      });
      await ready(page);
    }
    expect(asked).toEqual(['?state=ohio&city=cleveland', '?state=ohio&city=columbus']);
  });

  it('changes the city in place, and ignores clicks on cities while it loads', async ({ visit }) => {
    const page = await visit('/location/ohio/columbus');
    await ready(page);
    const asked: string[] = [];
    let answer = () => {};
    await page.route('/api/listings/search**', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('city') ?? '');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ json: { data: OWN_ITEMS } });
    });
    const city = (name: string) => page.locator('.city-list').getByRole('link', { name, exact: true });
    await city('Cleveland').click();
    await page.locator('.listing [aria-busy]').waitFor();
    await city('Toledo').click();
    expect(new URL(page.url()).pathname).toBe('/location/ohio/cleveland');
    await expect.poll(() => asked).toEqual(['cleveland']);
    answer();
    await ready(page);
    expect(await page.locator('.listing h2').textContent()).toBe('Providers in Cleveland, Ohio');
    expect(await page.locator('h1').textContent()).toContain('Cleveland, Ohio');
    expect(await page.title()).toContain('Cleveland, Ohio');
    expect(await city('Cleveland').getAttribute('aria-current')).toBe('page');
  });

  it('keeps the default cards when the request fails', async ({ visit, faults }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/location/ohio/columbus', {
      prepare: async (session) => {
        await session.route('/api/listings/search**', (route) => route.fulfill({ status: 500, json: {} }));
      },
    });
    await ready(page);
    expect(await cards(page)).toEqual(OWN);
  });

  it('shows three cities at a time on a phone and scrolls them in steps of 100 px', async ({ visit }) => {
    const page = await visit('/location/ohio', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    await ready(page);
    const list = page.locator('#cities');
    const box = await list.boundingBox();
    const one = await list.locator('li').first().boundingBox();
    expect(Math.round((box?.height ?? 0) / (one?.height ?? 1))).toBe(3);
    await page.getByRole('button', { name: 'Scroll cities forward' }).click();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(100);
    await page.getByRole('button', { name: 'Scroll cities back' }).click();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('has a sidebar with a link to more cities on a wide screen', async ({ visit }) => {
    const page = await visit('/location/ohio');
    expect(await page.locator('.city-list a[data-city]').count()).toBeLessThanOrEqual(10);
    expect(await page.getByRole('link', { name: 'More Cities' }).getAttribute('href')).toBe('/sr22-by-state');
    expect(await page.getByRole('button', { name: 'Scroll cities forward' }).count()).toBe(0);
    await page.setViewportSize({ width: 599, height: 800 });
    expect(await page.getByRole('link', { name: 'More Cities' }).count()).toBe(0);
  });

  it('links to the city pages without script', async ({ visit }) => {
    const page = await visit('/location/ohio', { javaScriptEnabled: false });
    expect(await cards(page)).toEqual(OWN);
    await page.getByRole('link', { name: 'Cleveland', exact: true }).click();
    await page.waitForURL('/location/ohio/cleveland');
  });
});
