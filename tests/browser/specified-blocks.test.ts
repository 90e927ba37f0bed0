import { describe, expect } from 'vitest';
import { edited } from '../support/small-site.ts';
import { itOnSmallSite } from './support/built-page.ts';
import { linksIn, partsOf, wordOf, wordsOf } from './support/opened.ts';

const DRAWING = '/assets/favicon.svg';
const CARD = { title: 'Call us', content: 'The call is free.', image: 'phone' };

/** What an answer to a question may be made of. */
const ANSWER = [
  { type: 'para', text: 'Ask first.\nThen buy.' },
  { type: 'zipcode', title: 'Find help' },
  { type: 'note', text: 'Keep the letter.' },
  { type: 'table', caption: 'Fees', columns: ['Filing', 'Fee'], rows: [['SR-22', 'Varies']] },
  { type: 'feature-list', items: ['Free call', 'No obligation'] },
  { type: 'pros-cons', pros: ['Quick'], cons: ['Costs more'] },
];

const PAGE = {
  path: '/parts',
  title: 'Parts of a page',
  description: 'A page with the parts that an author may use, so that tests can look at each of them in a browser.',
  hero: { title: 'Parts', hideZip: true, form: 'LP', hideCallback: true, phone: '+18775550123' },
  blocks: [
    { type: 'faq', title: 'Questions', items: [{ question: 'What now?', answer: ANSWER }] },
    { type: 'feature-cards', title: 'Why us', cards: [CARD, { ...CARD, title: 'Write to us' }] },
    { type: 'stepper', title: 'Steps', steps: ['One', 'Two', 'Three'].map((title) => ({ ...CARD, title })) },
  ],
};

const FOOTER = `  groups:
    - title: Insurers
      links:
        - { name: Example Mutual, link: /geico-sr22, title: About Example Mutual, image: ${DRAWING} }`;
const SOCIAL = `  social:
    - { name: Example, link: https://social.example/us, image: ${DRAWING} }`;

const config = edited('content/site.yaml', '  groups:', FOOTER)['content/site.yaml'] ?? '';
const it = itOnSmallSite(
  { 'content/pages/parts.yaml': JSON.stringify(PAGE), 'content/site.yaml': config.replace('  social: []', SOCIAL) },
  '/parts',
);

describe('the hero', () => {
  it('has its own number, without the ZIP search and the callback form that the page hides', async ({ page }) => {
    const { header, main, footer } = partsOf(page);
    for (const part of [header, main, footer])
      expect((await linksIn(part)).map(([, link]) => link)).toContain(`tel:${PAGE.hero.phone}`);
    expect(await page.getByText('Receive an Instant Callback!').count()).toBe(0);
    // The one of the answer is left.
    expect(await page.getByPlaceholder('Enter Zip Code').count()).toBe(1);
  });
});

describe('an answer', () => {
  it('opens with paragraphs that keep their line breaks, a ZIP search, a note, a table and lists', async ({ page }) => {
    const answer = page.getByRole('group').filter({ has: page.getByText('What now?') });
    // The first answer of a page is open from the start: two presses close it and open it again.
    for (const isOpen of [false, true]) {
      await page.getByText('What now?').click();
      await expect.poll(() => answer.getByText('Ask first.').isVisible()).toBe(isOpen);
    }
    const text = answer.getByText('Ask first.');
    await expect.poll(() => text.innerText()).toBe('Ask first.\nThen buy.');
    await expect.poll(() => answer.getByPlaceholder('Enter Zip Code').isVisible()).toBe(true);
    await expect.poll(() => answer.getByText('Keep the letter.').isVisible()).toBe(true);
    await expect
      .poll(() => wordsOf(answer.getByRole('table', { name: 'Fees' }).locator('th, td')))
      .toEqual([...['Filing', 'Fee', 'SR-22', 'Varies']]);
    for (const line of ['Free call', 'No obligation', 'Quick', 'Costs more'])
      await expect.poll(() => answer.getByRole('listitem').filter({ hasText: line }).isVisible()).toBe(true);
  });
});

describe('feature cards', () => {
  it('have a title, content and an image each', async ({ page }) => {
    for (const title of ['Call us', 'Write to us']) {
      const card = page.getByRole('heading', { name: title, level: 3 }).locator('xpath=ancestor::li[1]');
      expect(await wordOf(card)).toContain(CARD.content);
      expect(await card.locator('svg').count()).toBe(1);
    }
  });
});

describe('a stepper', () => {
  it('shows one step on a phone, and moves with Previous and Next', async ({ page }) => {
    const step = (title: string) => page.getByRole('heading', { name: title, exact: true });
    await step('One').scrollIntoViewIfNeeded();
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await step('Two').waitFor();
    await expect.poll(() => step('One').isVisible()).toBe(false);
    await next.click();
    await step('Three').waitFor();
    await expect.poll(() => next.isEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Previous' }).click();
    await step('Two').waitFor();
  });
});

describe('the footer', () => {
  it('shows links to insurers and social networks with their titles and pictures', async ({ page }) => {
    const { footer } = partsOf(page);
    const links = await linksIn(footer);
    expect(links).toContainEqual(['Example Mutual', '/geico-sr22']);
    expect(links).toContainEqual(['Example', 'https://social.example/us']);
    // By address: the groups are folded, and roles leave out what they hold.
    const insurer = footer.locator('a[href="/geico-sr22"]');
    expect(await insurer.getAttribute('title')).toBe('About Example Mutual');
    for (const link of [insurer, footer.getByRole('link', { name: 'Example', exact: true })])
      expect(await link.locator('img').getAttribute('src')).toBe(DRAWING);
  });
});
