import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-deps.ts';

test('a known file is answered as a JSON string', async () => {
  const response = await testApp().post('/api/content', { fileName: 'SR22Content' });
  const { data } = await response.json();
  expect(JSON.parse(data)).toEqual({ INSURANCE: {} });
});

test.each([
  ['Nothing', 404],
  ['../../site', 422],
  ['', 422],
])('"%s" is answered with %i', async (fileName, status) => {
  expect((await testApp().post('/api/content', { fileName })).status).toBe(status);
});
