import { expect, test } from 'vitest';
import { comesBeforePages, testApp } from '../../testing/test-deps.ts';

async function ask(query: string) {
  const response = await testApp().send(`/sr22-by-state?${query}`);
  const html = await response.text();
  return { status: response.status, comparison: JSON.parse(html.replace('<!doctype html>', '')) };
}

test.each([
  ['state=texas&state=ohio', { states: ['texas', 'ohio'] }],
  ['state=New+York&state=OH&state=missouri', { states: ['new-york', 'ohio', 'missouri'] }],
  ['sort=fees', { states: [], order: 'fees' }],
])('%s is answered with the page', async (query, comparison) => {
  expect(await ask(query)).toEqual({ status: 200, comparison });
});

test.each([
  ['state=texas', ['texas'], /second state/],
  ['state=texas&state=tx', ['texas'], /twice/],
  ['state=texas&state=<script>', ['texas'], /no state called “<script>\.”/],
  ['state=ohio&state=texas&state=missouri&state=new-york', ['ohio', 'texas', 'missouri'], /at most three/],
  ['sort=price', [], /cannot sort by “price\.”/],
  ['sort=%00%1B[31m', [], /cannot sort by “\[31m\.”/],
  ['state=', [], /two or three/],
])('%s gets the same page with a sentence', async (query, states, problem) => {
  const { status, comparison } = await ask(query);
  expect([status, comparison.states]).toEqual([422, states]);
  expect(comparison.problem).toMatch(problem);
});

test('an answer is kept by no cache', async () => {
  const { headers } = await testApp().send('/sr22-by-state?sort=fees');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the page itself is answered without the function', () => {
  const comes = (path: string) => comesBeforePages(new URL(`http://localhost${path}`));
  expect([comes('/sr22-by-state?state=a'), comes('/sr22-by-state?sort=')]).toEqual([true, true]);
  expect([comes('/sr22-by-state'), comes('/sr22-by-state?utm_source=a')]).toEqual([false, false]);
});
