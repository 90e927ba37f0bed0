import { expect, test } from 'vitest';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

async function ask(query: string) {
  const response = await testApp().send(`/bac-calculator?${query}`);
  return { status: response.status, state: formStateIn(await response.text()) };
}

test('a complete form gets the page with its values and no error', async () => {
  const { status, state } = await ask('gender=male&weight=180&beer=4&wine=&liquor=0&hours=1.5');
  expect(status).toBe(200);
  expect(state).toMatchObject({
    path: '/bac-calculator',
    form: 'bac',
    values: { gender: 'male', weight: '180', beer: '4', wine: '', liquor: '0', hours: '1.5' },
    errors: {},
  });
});

test.each(['.5', '0,5', '1.5', '1,25', '2'])('takes the number %s', async (hours) => {
  const { status, state } = await ask(`gender=male&weight=180&${new URLSearchParams({ hours })}`);
  expect([status, state.errors]).toEqual([200, {}]);
});

test.each(['.', ',', '5.', '1,500', '1.2.3', '1e3', '-1', '٣'])('refuses %s as a number', async (hours) => {
  const { status, state } = await ask(`gender=male&weight=180&${new URLSearchParams({ hours })}`);
  expect([status, state.errors]).toEqual([422, { hours: 'Hours is not valid' }]);
});

test.each([
  ['weight=180&hours=1', { gender: 'Pick male or female' }],
  ['gender=female', { weight: 'Enter your weight', hours: 'Enter the hours of drinking' }],
  ['gender=other&weight=180&hours=1', { gender: 'Gender is not valid' }],
  ['gender=male&weight=heavy&hours=1', { weight: 'Weight is not valid' }],
  ['gender=male&weight=180&hours=-1', { hours: 'Hours is not valid' }],
  ['gender=male&weight=1e3&hours=1&beer=Infinity', { weight: 'Weight is not valid', beer: 'Beer is not valid' }],
])('%s', async (query, errors) => {
  const { status, state } = await ask(query);
  expect(status).toBe(422);
  expect(state.errors).toEqual(errors);
});

test("an address is answered before the page only when it has the form's fields", () => {
  expect(comesBeforePages(new URL('http://localhost/bac-calculator?weight=1'))).toBe(true);
  expect(comesBeforePages(new URL('http://localhost/bac-calculator?utm_source=x'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/bac-calculator'))).toBe(false);
});
