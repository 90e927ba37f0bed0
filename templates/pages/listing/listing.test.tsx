import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import type { StateRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { type ListingInput, listingPage } from './props.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio') as StateRecord;
const springfield = { name: 'Springfield', slug: 'springfield' };
const assets = { css: '', script: '/site.js', build: 'b' };
const page = (input: Partial<ListingInput> = {}) => listingPage({ state: ohio, site: testSite, ...input });
const show = (input: Partial<ListingInput> = {}) =>
  domOf(renderPage({ page: page(input), chrome: chromeOf(testSite), assets }));

describe('a listing', () => {
  test('has the state before the city in its address', () => {
    expect(page().path).toBe('/location/ohio');
    expect(page({ city: springfield }).path).toBe('/location/ohio/springfield');
  });

  test('is titled for its place', () => {
    expect(textOf(show().querySelector('h1'))).toBe('Find Top SR22 Insurance Providers in Ohio');
    expect(page({ city: springfield }).title).toBe('SR-22 providers in Springfield, Ohio | SR-22 Harbor');
  });

  test('says right under its title what to do, then how many businesses it lists, and whose the lines below are', () => {
    const lead = (listings: object, city?: typeof springfield) =>
      listingPage({ state: ohio, city, site: { ...testSite, listings: { ...testSite.listings, ...listings } } }).props
        .hero.text;
    expect(lead({}, springfield)).toMatch(
      /^Call a licensed agent, .* all of Ohio\. No business is listed for Springfield yet, and the phone lines below are ours/,
    );
    expect(lead({ providers: [{ id: 'a', businessName: 'A', phone: '+16145550123', states: ['ohio'] }] })).toMatch(
      /^Call a licensed agent, and see what Ohio asks for\. One business is listed for Ohio,/,
    );
  });

  test("explains the state's rule and gives the number", () => {
    const note = textOf(show().querySelector('.note'));
    expect(note).toContain('What the Ohio Bureau of Motor Vehicles asks for');
    expect(note).toContain('Call us at 800-555-0199');
  });

  test('a city says that its rules are those of its state, and leads to them', () => {
    const main = show({ city: springfield }).querySelector('main');
    expect(main?.querySelector('.state-brief')).toBeNull();
    expect(textOf(main?.querySelector('.note'))).toContain('The same rules as all of Ohio');
    expect(main?.querySelector('a[href="/state/ohio-sr22"]')).not.toBeNull();
  });

  test("shows the site's own lines, labelled as such, with the advertising sentence before them", () => {
    const document = show();
    expect(textOf(document.querySelector('.own-label'))).toBe('Our licensed-agent line');
    expect(textOf(document.querySelector('.listing'))).toMatch(/Advertising: .* SR-22 Insurance/);
    expect(document.body.textContent).toContain('Agents and insurers pay us for some calls.');
  });

  test('a card has name, place, list and a call button', () => {
    const card = show({ city: springfield }).querySelector('.listing-card');
    expect(textOf(card)).toContain('SR-22 Insurance');
    expect(textOf(card)).toContain('Springfield, Ohio');
    expect(textOf(card?.querySelector('li'))).toBe('Our line');
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('tel:+18005550199');
  });

  test('marks its city and links to more', () => {
    const document = show({ city: springfield });
    expect(textOf(document.querySelector('[aria-current=page]'))).toBe('Springfield');
    expect(textOf(document.querySelector('.city-list a[href="/sr22-by-state"]'))).toBe('More Cities');
  });

  test('takes the cards it is given, in their order', () => {
    const card = { id: 'a', businessName: 'Harbor Agency', description: ['Ask'], callTrackingNumber: '+16145550123' };
    expect([...show({ cards: [card] }).querySelectorAll('.listing-card h3')].map(textOf)).toEqual(['Harbor Agency']);
  });

  test('opens with the plate of its state: what is there, and when it was surveyed', () => {
    const plate = show().querySelector('.hero .chart-plate');
    expect(textOf(plate)).toMatch(/usual length.*Surveyed/);
    expect(textOf(show({ city: springfield }).querySelector('.hero-large'))).toBe('Springfield, Ohio');
  });

  test('shows the state in short, with a link to its page', () => {
    const brief = show().querySelector('.state-brief');
    expect(textOf(brief)).toContain('Ohio in short');
    expect(brief?.querySelector('a[href="/state/ohio-sr22"]')).not.toBeNull();
  });

  test('has one accent button: the call in its hero', () => {
    expect([...show().querySelectorAll('main .button-main')].map((button) => button.closest('.hero') !== null)).toEqual(
      [true],
    );
  });
});

describe('search engines', () => {
  const business = { id: 'a', businessName: 'A', phone: '+16145550123', states: ['ohio'], cities: ['springfield'] };
  const isHidden = (listings: object, city?: typeof springfield) =>
    listingPage({ state: ohio, city, site: { ...testSite, listings: { ...testSite.listings, ...listings } } }).noIndex;

  test('may index a state, and a city that has a business', () => {
    expect(isHidden({})).toBe(false);
    expect(isHidden({ providers: [business] }, springfield)).toBe(false);
  });

  test('may not index a city without one, unless content/listings.yaml says so', () => {
    expect(isHidden({}, springfield)).toBe(true);
    expect(isHidden({ providers: [{ ...business, cities: ['toledo'] }] }, springfield)).toBe(true);
    expect(isHidden({ indexCitiesWithoutBusiness: true }, springfield)).toBe(false);
  });
});
