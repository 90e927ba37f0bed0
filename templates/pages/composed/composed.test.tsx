import { describe, expect, test } from 'vitest';
import { testPage, testSite } from '../../testing/site.ts';
import { composedPage } from './props.ts';

describe('the hero', () => {
  const heroOf = (hero: object) => composedPage(testPage({ hero: { title: 'T', ...hero } }), testSite).props.hero;

  test('has the callback form, the zip search and the number when the page says nothing', () => {
    const hero = heroOf({});
    expect(hero.form?.name).toBe('callback');
    expect(hero.zip).toBeDefined();
    expect(hero.callButton).toBe('number');
    expect(hero.phone).toBe('+18005550199');
  });

  test('can leave out the zip search and the callback form', () => {
    const hero = heroOf({ hideZip: true, hideCallback: true });
    expect(hero.zip).toBeUndefined();
    expect(hero.form).toBeUndefined();
  });

  test('hideCallback keeps other forms', () => {
    expect(heroOf({ form: 'QUOTES', hideCallback: true }).form?.name).toBe('quote');
  });

  test('asks for confirmation only when the page says so', () => {
    expect(heroOf({ confirmConsent: true }).form?.setup.consent?.popup?.accept).toBe('Accept');
    expect(heroOf({}).form?.setup.consent?.popup).toBeUndefined();
  });

  test("fills the wording with the form's own button and the page's own number", () => {
    const consent = heroOf({ form: 'QUOTES', phone: '+18775550123' }).form?.setup.consent;
    expect(consent?.text).toContain('pressing "Get a Free Quote"');
    expect(consent?.text).toContain('877-555-0123');
  });
});

test('the model lists each form on the page once', () => {
  const page = composedPage(
    testPage({
      blocks: [{ type: 'form', form: 'callback' }, { type: 'bac-calculator' }, { type: 'form', form: 'contact' }],
    }),
    testSite,
  );
  expect(page.forms).toEqual(['callback', 'bac', 'contact']);
});

describe('sources', () => {
  const page = composedPage(
    testPage({
      sources: [{ title: 'GHSA again', url: 'https://www.ghsa.org/' }],
      reviewedOn: '2026-11-21',
      blocks: [{ type: 'dui-topics' }, { type: 'faq', title: 'Basics', group: 'basics' }],
    }),
    testSite,
  );

  test('include those of every topic and group on the page, each address once', () => {
    expect(page.props.sources.sources.map(({ url }) => url)).toEqual([
      'https://www.ghsa.org/',
      'https://naic.example/',
    ]);
  });

  test('a page is as fresh as its oldest part', () => {
    expect(page.reviewedOn).toBe('2026-11-10');
  });
});
