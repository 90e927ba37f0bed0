import { expect, test } from 'vitest';
import { chromeOf } from './chrome.ts';
import { testSite } from './testing/site.ts';

test('the copyright takes its year from the build, not from a clock', () => {
  expect(chromeOf({ ...testSite, year: 2031 }).copyright).toBe('© 2031 SR-22 Harbor. All rights reserved.');
});

test('the not-an-insurer sentence names the brand', () => {
  expect(chromeOf(testSite).notInsurer).toBe('SR-22 Harbor is not an insurance company.');
});

test('is plain JSON', () => {
  const chrome = chromeOf(testSite);
  expect(JSON.parse(JSON.stringify(chrome))).toEqual(chrome);
});

test('the since line takes its year from the settings', () => {
  const config = {
    ...testSite.config,
    since: 2019,
    footer: { ...testSite.config.footer, since: 'Helping since {since}' },
  };
  expect(chromeOf({ ...testSite, config }).since).toBe('Helping since 2019');
});
