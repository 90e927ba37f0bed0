import { describe, expect, test } from 'vitest';
import { chromeOf } from '../../chrome.ts';
import { renderPage } from '../../render-page.tsx';
import type { StateRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { type ListingInput, listingPage } from './props.ts';

const ohio = testSite.states.find(({ slug }) => slug === 'ohio') as StateRecord;
const springfield = { name: 'Springfield', slug: 'springfield' };
const CENSUS = { population2020: 1000, zip: '43004' };
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

  test('says right under its title where filings go and what to do, and not that nothing is listed', () => {
    const lead = (listings: object, city?: typeof springfield) =>
      listingPage({ state: ohio, city, site: { ...testSite, listings: { ...testSite.listings, ...listings } } }).props
        .hero.text;
    const business = { id: 'a', businessName: 'A', phone: '+16145550123', states: ['ohio'] };
    const filed = `Filings here go to the ${ohio.facts.agency.name}.`;
    expect(lead({}, springfield)).toBe(`${filed} Call our licensed-agent line.`);
    expect(lead({ providers: [business] })).toContain('Call our licensed-agent line, or the business listed below');
    expect(lead({ providers: [business, { ...business, id: 'b' }] })).toMatch(/one of 2 businesses listed below/);
  });

  test("explains the state's rule and gives the number", () => {
    const note = textOf(show().querySelector('.note'));
    expect(note).toContain('What the Ohio Bureau of Motor Vehicles asks for');
    expect(note).toContain('Call us at 800-555-0199');
    const parts = [...show().querySelectorAll('.note p')].map(textOf);
    expect([parts[0], parts.at(-1)]).toEqual(['Ohio & its agency decide.', 'Questions? Call us at 800-555-0199.']);
  });

  test('a city says that its rules are those of its state, and leads to them', () => {
    const main = show({ city: springfield }).querySelector('main');
    expect(textOf(main?.querySelector('.note'))).toContain('The same rules as all of Ohio');
    expect(textOf(main?.querySelector('.note p'))).toBe('Ohio & its agency decide.');
    expect(main?.querySelector('a[href="/state/ohio-sr22"]')).not.toBeNull();
  });

  test("shows the site's own lines, labelled as such, with the advertising sentence on their panel", () => {
    const document = show();
    expect(textOf(document.querySelector('.own-label'))).toBe('Our licensed-agent line');
    expect(textOf(document.querySelector('.listing'))).toMatch(/SR-22 Insurance .*Advertising: /);
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
    expect(textOf(show().querySelector('.hero .chart-plate'))).toMatch(/Surveyed .* sources on filings are official/);
    expect(textOf(show({ city: springfield }).querySelector('.hero-large'))).toBe('Springfield, Ohio');
  });

  test('says before its buttons which form the state asks for', () => {
    const answer = show({ city: springfield }).querySelector('.place-answer');
    expect(answer?.querySelector('.sign-rows li')).not.toBeNull();
    expect(answer?.nextElementSibling?.className).toContain('hero-buttons');
  });

  test('leads from the notice to the last day, to the rules and to the agency', () => {
    const next = show().querySelector('.place-next');
    expect(textOf(next?.querySelector('h2'))).toBe('What you do next in Ohio');
    expect(textOf(next?.querySelector('ol li'))).toContain('Read your notice');
    expect(next?.querySelector('a[href="/state/ohio-sr22"]')).not.toBeNull();
    expect(next?.querySelector(`a[href="${ohio.facts.agency.url}"]`)).not.toBeNull();
  });

  test('lists beside the rules of the state the pages that it has online', () => {
    const officialPages = [{ id: 'fees', title: 'Pay a fee (BMV)', url: 'https://www.bmv.ohio.gov/pay' }];
    const main = show({ state: { ...ohio, facts: { ...ohio.facts, officialPages } }, city: springfield });
    const links = [...main.querySelectorAll('.place-agency li > .line-link')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ohio.facts.agency.url,
      'https://www.bmv.ohio.gov/pay',
      '/state/ohio-sr22',
    ]);
  });

  test('shows a city in its surroundings, with a line and the miles to each neighbor', () => {
    const at = (name: string, x: number, lat: number) => {
      return { name, slug: name.toLowerCase(), lat, lon: -83, x, y: 100, ...CENSUS };
    };
    const cities = [at('Adams', 40, 40), at('Burton', 200, 41)];
    const document = show({ state: { ...ohio, outline: '/o.svg', cities }, city: cities[0] });
    const words = [...document.querySelectorAll('.lens text')].map(textOf);
    expect(words).toEqual(['Adams', 'Burton 69 mi', '40 mi', '80 mi']);
    expect(document.querySelector('.lens .course')?.getAttribute('d')).toMatch(/^M160 160L\d+ 160$/);
    expect(document.querySelectorAll('.pins:not(.lens) text')).toHaveLength(0);
  });

  test('leads from the plate of a state to its first cities', () => {
    const named = ['Adams', 'Burton'].map((name) => ({ name, slug: name.toLowerCase(), lat: 40, lon: -83, ...CENSUS }));
    const links = [...show({ state: { ...ohio, cities: named } }).querySelectorAll('.chart-plate .near-cities a')];
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Adams', '/location/ohio/adams'],
      ['Burton', '/location/ohio/burton'],
    ]);
  });

  test("names a city's nearest neighbors, and how far each city of the list is", () => {
    const at = (name: string, lat: number) => ({ name, slug: name.toLowerCase(), lat, lon: -83, ...CENSUS });
    const cities = [at('Adams', 40), at('Burton', 41), at('Chester', 40.2), at('Dover', 43), at('Elgin', 42)];
    const main = show({ state: { ...ohio, cities }, city: cities[0] }).querySelector('main');
    expect(textOf(main?.querySelector('.near-cities'))).toBe(
      'Near Adams, in a straight line: Chester, 14 mi Burton, 69 mi Elgin, 138 mi',
    );
    expect([...(main?.querySelectorAll('#cities li > span') ?? [])].map(textOf)).toEqual([
      '14 mi',
      '69 mi',
      '138 mi',
      '207 mi',
    ]);
  });

  test('says before the phone lines what to have at hand for the call', () => {
    const ready = { title: 'At hand', items: ['Your notice', 'Your car'] };
    const site = { ...testSite, listings: { ...testSite.listings, ready } };
    const list = show({ site }).querySelector('.place-agency > .note + div ul');
    expect([...(list?.querySelectorAll('li') ?? [])].map(textOf)).toEqual(ready.items);
  });

  test('has what a driver does next right after its opening, and then who answers', () => {
    const [first, second] = show().querySelectorAll('main h2');
    expect(textOf(first)).toBe('What you do next in Ohio');
    expect(textOf(second)).toBe('Our line for drivers in Ohio');
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
