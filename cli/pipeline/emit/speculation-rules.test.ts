import { expect, test } from 'vitest';
import { ownType } from '../../../functions/http/file-type.ts';
import { speculationRules } from './speculation-rules.ts';

test('the file has an address that hosts recognize, which changes with its text', () => {
  const { address, text } = speculationRules();
  expect(ownType(address)).toBe('application/speculationrules+json');
  expect(ownType('/assets/site-0123ABCD.js')).toBeUndefined();
  expect(JSON.parse(text)).toEqual(JSON.parse(speculationRules().text));
});

test('pages are fetched ahead, never run, and only when the pointer rests on their link', () => {
  const rules = JSON.parse(speculationRules().text);
  expect(Object.keys(rules)).toEqual(['prefetch']);
  expect(rules.prefetch).toMatchObject([{ eagerness: 'moderate' }]);
});

test('what functions answer, where forms lead, and whatever has a query is left out', () => {
  const [{ where }] = JSON.parse(speculationRules().text).prefetch;
  expect(where.and).toEqual([
    { href_matches: '/*' },
    {
      not: {
        href_matches: [
          '/api/*',
          '/calls/make/client',
          '/bac-calculator',
          '/deadlines.ics',
          '/location-search',
          '/metrics',
          '/privacy-requests/verify/:token',
          '/privacy-requests/verify',
          '/lpe',
          '/your-answers/:form/:name',
          '/thank-you',
          '/*\\?(.+)',
          '/*.*',
        ],
      },
    },
  ]);
});
