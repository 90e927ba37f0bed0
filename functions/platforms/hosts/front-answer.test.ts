import { expect, test } from 'vitest';
import type { RouteTable } from './front.ts';
import { fileAnswer, pageAnswer } from './front-answer.ts';

const RULES = '/assets/speculation-rules-0123ABCD.json';
const table: RouteTable = {
  pages: ['/'],
  files: [RULES],
  addresses: [],
  headers: [['x-content-type-options', 'nosniff']],
  pageHeaders: [['speculation-rules', `"${RULES}"`]],
};

test('pages name the rules for fetching ahead, and that file has the type that browsers ask for', async () => {
  const request = new Request('https://www.example.com/');
  const page = await pageAnswer(request, new Response('', { headers: { 'content-type': 'text/html' } }), table);
  const file = fileAnswer(RULES, new Response('{}', { headers: { 'content-type': 'application/json' } }), table);
  expect([page, file].map(({ headers }) => headers.get('speculation-rules'))).toEqual([`"${RULES}"`, null]);
  expect([page, file].map(({ headers }) => headers.get('x-content-type-options'))).toEqual(['nosniff', 'nosniff']);
  expect(file.headers.get('content-type')).toBe('application/speculationrules+json');
});
