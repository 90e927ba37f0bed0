import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';
import { site } from './support/shipped-site.ts';

const GUIDES = readdirSync('content/guides').map((file) => `/${file.replace(/\.md$/, '')}`);
const ARTICLES = [
  ...GUIDES,
  ...['florida', 'texas', 'delaware', 'new-hampshire'].map((state) => `/state/${state}-sr22`),
  ...['geico', 'esurance', 'state-farm', 'safeco'].map((insurer) => `/${insurer}-sr22`),
  ...['/privacy-policy', '/terms-of-use', '/do-not-sell', '/ccpa'],
  '/blog/what-an-sr-26-does',
];

/** What a reader came for: forms of a state, a verdict on an insurer, a figure or point of a guide, or first words. */
const ANSWER =
  '.hero .sign-rows li, .hero .filing-verdict, .hero .guide-opening p, .article-wide :is(li, p), .article-text p';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Top of the first element that matches, from the top of the page. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

/** Whether its box is inside the window. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  });

/** Where a visitor first finds their own state, city or insurer. */
const PICKERS = {
  '/sr22-by-state': '#hero-zip',
  '/location-search': '#hero-zip',
  '/reinstatement-fees': '#hero-zip',
  '/sr22-providers': '.provider-filter label',
} as const;

describe('on a phone', () => {
  it('lists and maps begin with the choice of one, without script, in the first half of the screen', async ({
    visit,
  }) => {
    const page = await visit('/', { viewport: PHONE, javaScriptEnabled: false });
    for (const [path, picker] of Object.entries(PICKERS)) {
      await page.goto(path);
      expect(await topOf(page, picker), path).toBeLessThan(PHONE.height / 2);
    }
  });

  it('the choice of a group leaves its insurers, without script', async ({ visit }) => {
    const page = await visit('/sr22-providers', { viewport: PHONE, javaScriptEnabled: false });
    const rows = page.locator('.provider-table th a:visible');
    const all = await rows.count();
    const choice = page.locator('.provider-filter label').nth(1);
    const own = Number(await choice.locator('b').textContent());
    await choice.click();
    await expect.poll(() => rows.count()).toBe(own);
    await page.locator('.provider-filter label').first().click();
    await expect.poll(() => rows.count()).toBe(all);
  });

  it('every article answers inside the first 1.3 screens, before any form, and no words of it stand on its title', async ({
    visit,
  }) => {
    const page = await visit('/', { viewport: PHONE });
    const faults: string[] = [];
    for (const path of ARTICLES) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const top = await topOf(page, ANSWER);
      if (top > 1.3 * PHONE.height) faults.push(`${path} answers at ${top} px`);
      const form = page.locator('main .form-card:visible');
      if ((await form.count()) > 0) expect(await topOf(page, 'main .form-card'), path).toBeGreaterThan(top);
      await page.setViewportSize(DESKTOP);
      const hero = page.locator('.hero');
      const end = await hero.evaluate((one) => Math.round(one.getBoundingClientRect().bottom + scrollY));
      if ((await topOf(page, '.article-text > *')) < end) faults.push(`${path} begins on its title`);
    }
    expect(faults).toEqual([]);
  });

  it('a guide has its whole answer before the call, and both in the first view', async ({ visit }) => {
    const page = await visit('/', { viewport: PHONE });
    for (const path of GUIDES) {
      await page.goto(path);
      const call = await topOf(page, '.hero-buttons a');
      expect(call, path).toBeLessThanOrEqual(720);
      const answer = page.locator('.hero .guide-opening');
      const ends = await answer.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      for (const end of ends) expect(end, path).toBeLessThan(call);
    }
  });

  it.for([PHONE, DESKTOP])(
    'published prices lie on their axis as far apart as they are, on %o',
    async (viewport, { visit }) => {
      const page = await visit('/sr22-cost', { viewport, javaScriptEnabled: false });
      const shares = await page.locator('.price-dots').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const { left, width } = group.getBoundingClientRect();
          const dollars = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));
          const most = dollars([...group.querySelectorAll('text')].at(-1)?.textContent ?? '');
          return [...group.querySelectorAll('li')].map((row) => {
            const box = row.querySelector('span')?.getBoundingClientRect();
            const at = (row.className === 'is-far' ? box?.right : box?.left) ?? 0;
            return [(at - left) / width, dollars(row.querySelector('b')?.textContent ?? '') / most];
          });
        }),
      );
      expect(shares.length).toBeGreaterThan(0);
      for (const [at, share] of shares) expect(at).toBeCloseTo(share ?? 0, 2);
    },
  );

  it.for(['/what-is-sr22', '/state/florida-sr22', '/geico-sr22'])(
    '%s opens with title, answer, a call and the way to its form, and only the call is colored',
    async (path, { visit }) => {
      const page = await visit(path, { viewport: PHONE });
      const hero = page.locator('.hero');
      expect(await hero.locator('h1').count()).toBe(1);
      const buttons = hero.locator('.hero-buttons a');
      expect(await buttons.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        `tel:${site.phone}`,
        '#callback',
      ]);
      expect(await page.locator('form#callback').count()).toBe(1);
      const colors = await buttons.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
      expect(new Set(colors).size).toBe(2);
      const edges = await buttons.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
      const margin = await hero.locator('.hero-words').evaluate((words) => words.getBoundingClientRect().left);
      expect(Math.max(...edges)).toBeCloseTo(PHONE.width - margin, 0);
    },
  );

  it('the page of a state says who we are not in the first view, after its figures', async ({ visit }) => {
    const page = await visit('/state/florida-sr22', { viewport: PHONE });
    const boxes = ['.place-figures', '.hero-notes > p', '.survey-note'].map((part) =>
      page.locator(`.hero ${part}`).first().boundingBox(),
    );
    const [figures, note, survey] = (await Promise.all(boxes)).map((box) => box?.y ?? 0);
    expect([figures, note, survey]).toEqual([figures, note, survey].toSorted((a = 0, b = 0) => a - b));
    expect(note).toBeLessThan(PHONE.height - 80);
  });

  it('the sources of a sentence stand in full below it', async ({ visit }) => {
    const page = await visit('/sr22-cost', { viewport: PHONE, javaScriptEnabled: false });
    const notes = await page
      .locator('.article-text > .prose .prose-note')
      .evaluateAll((all) =>
        all.map(({ clientHeight, scrollHeight }) => ({ clientHeight, hidden: scrollHeight - clientHeight })),
      );
    expect(Math.max(...notes.map(({ clientHeight }) => clientHeight))).toBeGreaterThan(55);
    expect(Math.max(...notes.map(({ hidden }) => hidden))).toBeLessThanOrEqual(1);
  });

  it('the contents list is one line that opens', async ({ visit }) => {
    const page = await visit('/geico-sr22', { viewport: PHONE, javaScriptEnabled: false });
    const list = page.locator('.contents-list');
    expect(await list.locator('a').first().isVisible()).toBe(false);
    await list.locator('summary').click();
    await list.locator('a').first().waitFor();
    expect((await list.locator('a').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

describe('on a wide screen', () => {
  it('the sources of a sentence stand in the margin of a guide, one below the other', async ({ visit }) => {
    const page = await visit('/fr44-insurance', { viewport: DESKTOP });
    const notes = await page.locator('.article-text > .prose .prose-note').evaluateAll((all) =>
      all.map((note) => {
        const { left, right, top, bottom } = note.getBoundingClientRect();
        const text = note.parentElement?.getBoundingClientRect().right ?? 0;
        return { left: left - text, right, top, bottom, weight: getComputedStyle(note).fontWeight };
      }),
    );
    expect(notes.length).toBeGreaterThan(2);
    for (const [at, { left, right, top, weight }] of notes.entries()) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThanOrEqual(DESKTOP.width);
      expect(top).toBeGreaterThan(notes[at - 1]?.bottom ?? 0);
      expect(weight).toBe('400');
    }
  });

  it('the form stands below the text, its fields in a row, and nothing moves while the page loads', async ({
    visit,
  }) => {
    const page = await visit('/state/florida-sr22', { viewport: DESKTOP });
    const [hero, fields, consent] = await Promise.all([
      page.locator('.hero').boundingBox(),
      page.locator('#callback .fields').boundingBox(),
      page.locator('#callback .consent').boundingBox(),
    ]);
    expect(fields?.y).toBeGreaterThan((hero?.y ?? 0) + (hero?.height ?? 0));
    const rows = await page
      .locator('#callback .fields .input')
      .evaluateAll((inputs) => new Set(inputs.map((input) => input.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    expect(consent?.width).toBeGreaterThan(fields?.width ?? 0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  it('the contents list stays in view, open, with the part being read marked', async ({ visit }) => {
    const page = await visit('/blog/what-an-sr-26-does', { viewport: DESKTOP });
    const current = page.locator('.contents-list [aria-current]');
    const headings = await page
      .locator('.contents-list a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    for (const hash of [headings[4], headings[1], headings.at(-1), headings[5]]) {
      await page.locator(`${hash}`).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await page.locator(`.contents-list a[aria-current][href="${hash}"]`).waitFor();
      await expect.poll(() => current.count()).toBe(1);
    }
    await expect.poll(() => isInView(page, '.contents-list ul')).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await current.waitFor({ state: 'detached' });
  });

  it('the contents list is a plain open list without script', async ({ visit }) => {
    const page = await visit('/geico-sr22', { viewport: DESKTOP, javaScriptEnabled: false });
    expect(await page.locator('.contents-list a').first().isVisible()).toBe(true);
  });
});

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  it('a link to a question opens it', async ({ visit }) => {
    const options = { viewport: PHONE, javaScriptEnabled, reducedMotion: 'reduce' } as const;
    const page = await visit('/sr22-faq#can-i-file-the-form-on-my-own', options);
    const item = page.locator('details:has(#can-i-file-the-form-on-my-own)');
    await item.and(page.locator('[open]')).waitFor();
    await expect.poll(() => isInView(page, '#can-i-file-the-form-on-my-own')).toBe(true);
    expect(await item.locator('summary').evaluate((summary) => summary.getBoundingClientRect().top)).toBeGreaterThan(0);
  });

  it('a number beside a fact opens the sources and shows the one it means', async ({ visit }) => {
    const options = { viewport: PHONE, javaScriptEnabled, reducedMotion: 'reduce' } as const;
    const page = await visit('/state/florida-sr22/by-reason#dui', options);
    const number = page.locator('#dui .cites a[href^="#source-"]').first();
    const source = (await number.getAttribute('href')) ?? '';
    expect(await page.locator(source).isVisible()).toBe(false);
    await number.click();
    await page.locator(source).waitFor();
    await expect.poll(() => isInView(page, source)).toBe(true);
  });
});

it('sources are a count that opens, in two columns on wide screens', async ({ visit }) => {
  const page = await visit('/sr22-faq', { viewport: DESKTOP });
  const sources = page.locator('.sources');
  const items = sources.locator('li');
  expect(await items.first().isVisible()).toBe(false);
  expect(await sources.locator('summary').innerText()).toBe(`${await items.count()} sources`);
  await sources.locator('summary').click();
  const edges = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().left)));
  expect(new Set(edges).size).toBe(2);
});

it.for(['/sr22-faq', '/state/florida-sr22'])('%s prints its answers and sources open', async (path, { visit }) => {
  const page = await visit(path);
  await page.emulateMedia({ media: 'print' });
  const hidden = await page
    .locator('.faq-answer, .sources li')
    .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().height === 0 || !part.checkVisibility()));
  expect(hidden).toEqual([]);
});

describe('links', () => {
  it('are underlined in a text, and not in a list of links', async ({ visit }) => {
    const page = await visit('/');
    for (const path of ['/', '/corrections', '/geico-sr22', '/sr22-faq', '/privacy-policy', '/blog']) {
      await page.goto(path);
      const faults = await page.locator('main a:not(.button, sup > a), .footer a:not(.button)').evaluateAll((links) =>
        links.flatMap((link) => {
          const place = link.parentElement;
          const isText = place?.tagName === 'P' && place.textContent?.trim() !== link.textContent?.trim();
          const isListed = place?.tagName === 'LI' && place.textContent?.trim() === link.textContent?.trim();
          const line = getComputedStyle(link).textDecorationLine;
          return (isText && line === 'none') || (isListed && line !== 'none') ? [link.textContent] : [];
        }),
      );
      expect(faults, path).toEqual([]);
    }
  });
});

describe('tables', () => {
  const firstTable = async (page: Page) => {
    const table = page.locator('.table-scroll').first();
    await table.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    return table;
  };

  it.for(['/what-is-sr22', '/privacy-policy'])('%s: three columns fit a phone', async (path, { visit }) => {
    const page = await visit(path, { viewport: PHONE });
    const table = await firstTable(page);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('a table that goes on beyond its edge has a shadow there, and none at the edge where it ends', async ({
    visit,
  }) => {
    const page = await visit('/privacy-policy', { viewport: PHONE });
    const table = await firstTable(page);
    await table.evaluate((element) => {
      const wide = document.createElement('div');
      Object.assign(wide.style, { width: '900px', height: '100px' });
      element.replaceChildren(wide);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const box = await table.boundingBox();
    if (!box) throw new Error('The table is not shown.');
    const colorAt = async (x: number) => {
      const shot = await page.screenshot({ clip: { x, y: box.y + 50, width: 4, height: 4 } });
      return shot.toString('base64');
    };
    const edges = async () => [await colorAt(box.x + 2), await colorAt(box.x + box.width - 6)];
    const paper = await colorAt(box.x + box.width / 2);
    const isPaper = async () => (await edges()).map((color) => color === paper);
    await expect.poll(isPaper).toEqual([true, false]);
    await table.evaluate((element) => element.scrollTo({ left: 900, behavior: 'instant' }));
    await expect.poll(isPaper).toEqual([false, true]);
  });
});

it.for(['/state/florida-sr22#no-car', '/state/florida-sr22/by-reason#points'])(
  'a link to %s opens what is folded',
  async (path, { visit }) => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.locator(`details:has(> :target)`).getAttribute('open')).not.toBeNull();
  },
);

it('what folds on the page of a state prints open', async ({ visit }) => {
  const page = await visit('/state/florida-sr22');
  await page.emulateMedia({ media: 'print' });
  const hidden = await page.locator('.fold > div').evaluateAll((all) => all.filter((one) => !one.checkVisibility()));
  expect(hidden).toEqual([]);
});

it.for(['/state/florida-sr22', '/state/texas-sr22', '/state/ohio-sr22/by-reason'])(
  '%s is no longer than ten and a half screens of a phone',
  async (path, { visit }) => {
    const page = await visit(path, { viewport: PHONE });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / PHONE.height).toBeLessThan(10.5);
  },
);

it('what can be wrong with an estimate has no green ticks', async ({ visit }) => {
  const page = await visit('/bac-calculator');
  const reasons = page.locator('h2:text-is("Why it can be wrong") + ul');
  expect(await reasons.locator('li').count()).toBeGreaterThan(3);
  expect(await reasons.locator('svg').count()).toBe(0);
});

it('percentages that compare are drawn as bars', async ({ visit }) => {
  const page = await visit('/blog/how-bac-estimates-go-wrong');
  expect(await page.locator('.bars dd').allInnerTexts()).toEqual(['0.040% to 0.095%', '0.059% to 0.113%', '0.08%']);
});

it('the explained terms are read on paper, not on a tint', async ({ visit }) => {
  const page = await visit('/dui-terms');
  expect(await page.locator('.band-tint .topics').count()).toBe(0);
});

describe('on a wide screen', () => {
  it('every title begins as far below the header, beside a form or not', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    const tops: number[] = [];
    for (const path of ['/location-search', '/contact-us', '/sr22-insurance-quotes', '/list-your-business', '/lpe']) {
      await page.goto(path);
      tops.push(
        await page.locator('.hero-grid').evaluate((grid) => Number.parseFloat(getComputedStyle(grid).paddingTop)),
      );
    }
    expect(new Set(tops).size).toBe(1);
  });

  it('a form has what it is for beside it, and no drawing that the page cuts off', async ({ visit }) => {
    const page = await visit('/contact-us', { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    for (const path of ['/contact-us', '/sr22-insurance-quotes', '/list-your-business']) {
      await page.goto(path);
      const sides = await page
        .locator('.hero-next, .hero-sheet, .hero .form-slot')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(Math.max(...sides) - Math.min(...sides), path).toBeGreaterThan(400);
      expect(await page.locator('.hero .scene').count(), path).toBe(0);
    }
  });

  it('a question can be sent from the first screen of a phone', async ({ visit }) => {
    const page = await visit('/deadlines', { viewport: { width: 390, height: 844 } });
    for (const [path, name] of [
      ['/deadlines', 'Show My Dates'],
      ['/bac-calculator', 'Calculate your BAC%'],
      ['/sr22-insurance-quotes', 'Next'],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole('button', { name });
      await expect
        .poll(() => button.evaluate((one) => one.getBoundingClientRect().bottom), { message: path })
        .toBeLessThan(844);
    }
  });

  it('a tool shows the shape of its answer in the first screen, beside or below its questions', async ({ visit }) => {
    const page = await visit('/which-form', { viewport: { width: 1280, height: 800 } });
    for (const [path, shape, question] of [
      ['/which-form', '.finder-sign > .sign', '.finder-sentence .field'],
      ['/bac-calculator', '.bac-scale', '.bac-calculator .field'],
      ['/deadlines', '.timeline-waiting', '.deadline-timeline .field'],
    ] as const) {
      await page.goto(path);
      const boxes = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.map((one) => {
            const { top, right, bottom, left } = one.getBoundingClientRect();
            return { top, right, bottom, left };
          }),
        );
      const [drawn] = await boxes(shape);
      expect(drawn?.top, path).toBeLessThan(800);
      for (const { right, bottom } of await boxes(question))
        expect((drawn?.left ?? 0) >= right || (drawn?.top ?? 0) >= bottom, path).toBe(true);
    }
  });
});
