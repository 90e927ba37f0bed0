import { expect, test } from 'vitest';
import { testApp } from '../testing/test-deps.ts';

test.each([
  ['43215', '/location/ohio/columbus'],
  ['Columbus, OH', '/location/ohio/columbus'],
  ['Columbus, OH 43215, USA', '/location/ohio/columbus'],
  // A real place without a built page.
  ['43016', '/location/ohio/dublin'],
  // GeoNames writes Saint Louis, our page is St. Louis.
  ['63101', '/location/missouri/st-louis'],
  ['ohio', '/location/ohio'],
  ['TX', '/location/texas'],
  // A state the site does not have.
  ['canon city', '/sr22-by-state'],
  ['nowhere at all', '/sr22-by-state'],
  ['', '/sr22-by-state'],
  ['//evil.example', '/sr22-by-state'],
])('a search for "%s" leads to %s', async (typed, address) => {
  const response = await testApp().send(`/location-search?${new URLSearchParams({ q: typed })}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(address);
});

test('an empty search leads to the states', async () => {
  expect((await testApp().send('/location-search')).headers.get('location')).toBe('/sr22-by-state');
});
