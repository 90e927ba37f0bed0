import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { CALLBACK, fill, started, submit } from './support/forms.ts';
import { it, itWithoutScript } from './support/it-with-store.ts';

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

const cityLink = (page: Page, name: string) => page.locator('.city-list').getByRole('link', { name, exact: true });

/** Puts the callback form of the landing page on the page of Columbus, as an owner can by the settings of its hero. */
async function withCallbackForm(session: BrowserContext, origin: string): Promise<void> {
  const landing = await (await fetch(`${origin}/lpe`)).text();
  const [form = ''] = /<div [^>]*data-island="callback-form"[\s\S]*?<\/form>[\s\S]*?<\/div>/.exec(landing) ?? [];
  await session.route('/location/ohio/columbus', async (route) => {
    const response = await route.fetch();
    const placed = form.replaceAll('/lpe', '/location/ohio/columbus');
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${placed}</main>`) });
  });
}

/** Everything that names the place of the listing. */
function shown(page: Page) {
  return page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
    return {
      address: location.pathname,
      cards: texts('.listing-card h3'),
      places: [...new Set(texts('.listing-card h3 + p').map((one) => one?.replace('Serves drivers in ', '')))],
      heading: text('h1').replace(/^.* in /, ''),
      listing: text('.listing h2'),
      title: document.title.replace(/^.* in (.*) \|.*$/, '$1'),
      canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '').pathname,
      crumb: texts('.breadcrumb a').at(-1),
      city: texts('.city-list [aria-current]'),
      pins: [...document.querySelectorAll<SVGElement>('.pins .is-here[data-city]')].map(({ dataset }) => dataset.city),
      trafficSource: sessionStorage.getItem('_insta_traffic_source'),
    };
  });
}

/** What `shown` gives for a city, or for the whole state. */
function place(city: string | undefined, cards: readonly string[]) {
  const name = city ? `${city}, Ohio` : 'Ohio';
  const address = city ? `/location/ohio/${city.toLowerCase()}` : '/location/ohio';
  return {
    address,
    cards,
    places: [name],
    heading: name,
    listing: cards.length > 2 ? `Providers in ${name}` : `Our line for drivers in ${name}`,
    title: name,
    canonical: address,
    crumb: city ? 'Ohio' : 'SR-22 by State',
    city: city ? [city] : [],
    pins: city ? [city.toLowerCase()] : [],
    trafficSource: address,
  };
}

async function ready(page: Page): Promise<void> {
  await page.locator('.listing').scrollIntoViewIfNeeded();
  await page.locator('[data-started] .listing:not(:has([aria-busy]))').waitFor();
}

describe('the location listing', () => {
  it('shows the default cards at once, then the fetched ones', async ({ visit }) => {
    let answer = () => {};
    const isRead = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await visit('/location/ohio/columbus', {
      prepare: (session) =>
        session.route('/api/listings/search**', async (route) => {
          await isRead;
          await route.fulfill({ json: { data: [...OWN_ITEMS, item('p1', 'Diaz Insurance')] } });
        }),
    });
    await page.locator('.listing [aria-busy]').waitFor();
    expect(await cards(page)).toEqual(OWN);
    answer();
    await ready(page);
    expect(await cards(page)).toEqual([...OWN, 'Diaz Insurance']);
    expect(await page.locator('.listing-card').last().textContent()).toContain('614-555-0177');
  });

  it('requests the given city, or the whole state', async ({ visit }) => {
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
    expect(asked).toEqual(['?state=ohio&city=cleveland', '?state=ohio']);
  });

  it('shows the providers of a city that is picked below them on a phone', async ({ visit }) => {
    const viewport = { width: 390, height: 800 };
    const page = await visit('/location/ohio', { viewport, reducedMotion: 'reduce' });
    await ready(page);
    const heading = page.locator('.listing h2');
    await cityLink(page, 'Columbus').scrollIntoViewIfNeeded();
    expect((await heading.boundingBox())?.y).toBeLessThan(0);
    await cityLink(page, 'Columbus').click();
    await expect.poll(() => heading.textContent()).toBe('Our line for drivers in Columbus, Ohio');
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(0);
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(viewport.height / 2);
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
    const city = (name: string) => cityLink(page, name);
    const names = page.locator('.pins g text');
    expect(await names.first().textContent()).toBe('Columbus');
    await city('Cleveland').click();
    // The names and miles on the chart counted from the former city.
    expect(await names.count()).toBe(0);
    await page.locator('.listing [aria-busy]').waitFor();
    await city('Toledo').click();
    await page.waitForURL('/location/ohio/cleveland');
    await expect.poll(() => asked).toEqual(['cleveland']);
    answer();
    await ready(page);
    await expect.poll(() => page.locator('.listing h2').textContent()).toBe('Providers in Cleveland, Ohio');
    await expect.poll(() => page.locator('h1').textContent()).toContain('Cleveland, Ohio');
    await expect.poll(() => page.title()).toContain('Cleveland, Ohio');
    await expect.poll(() => city('Cleveland').getAttribute('aria-current')).toBe('page');
  });

  it("never shows a city's businesses under another: after a failed call, back, forward and reload", async ({
    visit,
    faults,
  }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/location/ohio', {
      prepare: (session) =>
        session.route('/api/listings/search**', async (route) => {
          const city = new URL(route.request().url()).searchParams.get('city') ?? 'ohio';
          const status = city === 'cleveland' ? 500 : 200;
          await route.fulfill({ status, json: { data: [...OWN_ITEMS, item('p1', `${city} agency`)], total: 1 } });
        }),
    });
    const state = place(undefined, [...OWN, 'ohio agency']);
    const columbus = place('Columbus', [...OWN, 'columbus agency']);
    const cleveland = place('Cleveland', OWN);
    await ready(page);
    await expect.poll(() => shown(page)).toEqual(state);
    await cityLink(page, 'Columbus').click();
    await expect.poll(() => shown(page)).toEqual(columbus);
    await cityLink(page, 'Cleveland').click();
    const problem = page.locator('.listing [role=alert]');
    await problem.waitFor();
    await expect.poll(() => shown(page)).toEqual(cleveland);
    expect(await problem.textContent()).toContain('We could not load the businesses in Cleveland, Ohio.');
    expect(await problem.locator('a[href^="tel:"]').count()).toBe(1);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(columbus);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(state);
    await page.goForward();
    await expect.poll(() => shown(page)).toEqual(columbus);
    await page.goForward();
    await problem.waitFor();
    await expect.poll(() => shown(page)).toEqual(cleveland);
    await page.reload();
    await problem.waitFor();
    await expect.poll(() => shown(page)).toEqual(cleveland);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(columbus);
    await expect.poll(() => problem.count()).toBe(0);
  });

  it('shows only the default cards under the new city while its call runs, and can be tried again', async ({
    visit,
    faults,
  }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/location/ohio/columbus', {
      prepare: (session) =>
        session.route('/api/listings/search**', (route) =>
          route.fulfill({ json: { data: [...OWN_ITEMS, item('p1', 'Columbus Agency')], total: 1 } }),
        ),
    });
    await expect.poll(() => shown(page)).toEqual(place('Columbus', [...OWN, 'Columbus Agency']));
    const calls: ((status: number) => void)[] = [];
    await page.route('/api/listings/search**', async (route) => {
      const status = await new Promise<number>((resolve) => calls.push(resolve));
      await route.fulfill({ status, json: { data: [...OWN_ITEMS, item('p2', 'Cleveland Agency')], total: 1 } });
    });
    const answer = async (status: number) => {
      await expect.poll(() => calls.length).toBe(1);
      calls.pop()?.(status);
    };
    await cityLink(page, 'Cleveland').click();
    await page.locator('.listing [aria-busy]').waitFor();
    await expect.poll(() => shown(page)).toEqual(place('Cleveland', OWN));
    await answer(500);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('.listing [aria-busy]').waitFor();
    await expect.poll(() => shown(page)).toEqual(place('Cleveland', OWN));
    await answer(200);
    await expect.poll(() => shown(page)).toEqual(place('Cleveland', [...OWN, 'Cleveland Agency']));
    expect(await page.locator('.listing [role=alert]').count()).toBe(0);
  });

  it('shows two businesses of a place, and all of them, page by page, behind "See all"', async ({ visit, site }) => {
    await approve(site.data, 'vermont', 23);
    const page = await visit('/location/vermont/burlington');
    await page.getByRole('link', { name: 'See all 23 businesses in Burlington, Vermont' }).click();
    await page.waitForURL('/location/vermont/burlington?complete=1');
    await expect.poll(() => cards(page)).toHaveLength(OWN.length + 20);
    await page.locator('.listing a[rel=next]').click();
    await page.waitForURL('/location/vermont/burlington?complete=1&page=2');
    await expect.poll(() => cards(page)).toEqual([...OWN, 'Agency 21', 'Agency 22', 'Agency 23']);
    await ready(page);
    await cityLink(page, 'Rutland').click();
    await expect.poll(async () => (await shown(page)).listing).toBe('Our line for drivers in Rutland, Vermont');
    const renamed = await page.title();
    await page.reload();
    expect(await page.title()).toBe(renamed);
    await page.goBack();
    await expect.poll(() => cards(page)).toEqual([...OWN, 'Agency 21', 'Agency 22', 'Agency 23']);
    await expect.poll(() => page.title()).toContain('in Burlington, Vermont: all businesses, page 2');
  });

  it('sends a form with the page that the visitor has changed to', async ({ visit, site }) => {
    const page = await visit('/location/ohio/columbus', { prepare: (session) => withCallbackForm(session, site.url) });
    await ready(page);
    await started(page, 'callback');
    await cityLink(page, 'Cleveland').click();
    await expect.poll(async () => (await shown(page)).listing).toBe('Our line for drivers in Cleveland, Ohio');
    await fill(page, 'callback', { ...CALLBACK, email: 'moved@example.com', phoneNumber: '614-555-0166' });
    await page.check('#callback-agree');
    await submit(page, 'callback');
    await page.click('dialog [data-action=accept]');
    await page.waitForURL(/\/thank-you\?sent=/);
    const [lead] = await site.leadsOf('moved@example.com');
    expect(lead?.consent?.page).toBe('/location/ohio/cleveland');
    expect(lead?.attribution).toMatchObject({ trafficSource: '/location/ohio/cleveland' });
  });

  itWithoutScript('shows all businesses of a state without script', async ({ visit, site }) => {
    await approve(site.data, 'maine', 21);
    const page = await visit('/location/maine', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'See the complete list for Maine' }).click();
    await expect.poll(() => cards(page)).toHaveLength(OWN.length + 20);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => cards(page)).toEqual([...OWN, 'Agency 21']);
  });

  it('keeps the default cards when the request fails', async ({ visit, faults }) => {
    faults.expect(/500|Something went wrong/);
    const page = await visit('/location/ohio/columbus', {
      prepare: async (session) => {
        await session.route('/api/listings/search**', (route) => route.fulfill({ status: 500, json: {} }));
      },
    });
    await ready(page);
    await expect.poll(() => cards(page)).toEqual(OWN);
  });

  it('shows three cities at a time on a phone and scrolls them in steps of 100 px', async ({ visit }) => {
    const page = await visit('/location/ohio', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    await ready(page);
    const list = page.locator('#cities');
    const box = await list.boundingBox();
    const one = await list.locator('li').first().boundingBox();
    expect(Math.round((box?.height ?? 0) / (one?.height ?? 1))).toBe(3);
    await page.getByRole('button', { name: 'Scroll cities forward' }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(100);
    await page.getByRole('button', { name: 'Scroll cities back' }).click();
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('has a sidebar with a link to more cities on a wide screen', async ({ visit }) => {
    const page = await visit('/location/ohio');
    expect(await page.locator('.city-list a[data-city]').count()).toBeLessThanOrEqual(10);
    expect(await page.getByRole('link', { name: 'More Cities' }).getAttribute('href')).toBe('/sr22-by-state');
    expect(await page.getByRole('button', { name: 'Scroll cities forward' }).count()).toBe(0);
    await page.setViewportSize({ width: 599, height: 800 });
    await expect.poll(() => page.getByRole('link', { name: 'More Cities' }).count()).toBe(0);
  });

  itWithoutScript('links to the city pages without script', async ({ visit }) => {
    const page = await visit('/location/ohio', { javaScriptEnabled: false });
    expect(await cards(page)).toEqual(OWN);
    await page.locator('.city-list').getByRole('link', { name: 'Cleveland', exact: true }).click();
    await page.waitForURL('/location/ohio/cleveland');
  });
});

/** Approves businesses of a state's city Burlington. */
async function approve(data: string, state: string, count: number): Promise<void> {
  const store = await openStore(`file:${join(data, 'leads.db')}`);
  const one = async (_: unknown, index: number) => {
    const number = index + 1;
    const listing = { businessName: `Agency ${number}`, phone: '+18025550177', state, city: 'burlington' };
    const receivedAt = new Date(Date.UTC(2026, 10, 21, 10, 0, number)).toISOString();
    const submission = sampleSubmission({ kind: 'business-listing', form: 'business-listing', listing, receivedAt });
    await store.save(submission);
    await store.admin.decideListing(submission.id, 'approved', { name: 'test', at: new Date() });
  };
  // Together they share commits.
  await Promise.all(Array.from({ length: count }, one));
  await store.close();
}

itWithoutScript('a phone shows a city among its neighbors, below what one can do', async ({ visit }) => {
  const page = await visit('/location/ohio/columbus', { viewport: { width: 390, height: 844 } });
  const map = await page.locator('.lens').boundingBox();
  const search = await page.locator('.hero form').boundingBox();
  expect(map?.width).toBeGreaterThan(300);
  expect(map?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
});

itWithoutScript('a phone shows the map of a state with names, and the call in its first view', async ({ visit }) => {
  const page = await visit('/location/ohio', { viewport: { width: 390, height: 844 } });
  const call = await page.locator('.hero-buttons a').first().boundingBox();
  const map = await page.locator('.chart-plate > .pins').boundingBox();
  expect(await page.locator('.pins text').first().isVisible()).toBe(true);
  expect(map?.width).toBe(390);
  const words = await page.locator('.hero-words').boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(390);
  expect(call?.y).toBeLessThan((await page.locator('.place-figures').boundingBox())?.y ?? 0);
});

it.for([
  ['/location/ohio', 768],
  ['/location/ohio', 959],
  ['/location/ohio/columbus', 768],
  ['/location/ohio/columbus', 959],
] as const)('has the title first and the plate beside it on a tablet: %s at %i', async ([path, width], { visit }) => {
  const page = await visit(path, { viewport: { width, height: 1000 } });
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  const [words] = await boxes('.hero-words');
  const parts = await boxes('.chart-plate > *');
  expect(words.y).toBeLessThan(300);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.x, JSON.stringify(part)).toBeGreaterThanOrEqual(words.right);
  const [note] = await boxes('.chart-plate .survey-note');
  expect(note.width).toBeGreaterThan(200);
});
