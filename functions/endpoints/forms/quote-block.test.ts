import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../testing/sample-site.ts';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

const home = { path: '/', kind: 'composed', phone: '+18005550199', forms: ['callback', 'quote-block'] };

async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const app = testApp({ site: sampleSite({ 'private/pages/index.json': home }) });
  const response = await app.submit('/lpe', { page: '/', ...fields }, headers);
  return { app, response, state: formStateIn(await response.clone().text()) };
}

describe('the quote block, with or without script', () => {
  test.each([
    ['43215', { zipcode: '43215' }],
    ['43215-1234', { zipcode: '43215' }],
    ['4321', { zipcode: '4321' }],
    ['Columbus, OH', { zipcode: '', place: 'Columbus, OH' }],
    ['Columbus', { zipcode: '', place: 'Columbus' }],
    ['Columbus, OH 43215, USA', { zipcode: '43215', place: 'Columbus, OH 43215, USA' }],
    ['12 Main St, Columbus OH', { zipcode: '', place: '12 Main St, Columbus OH' }],
  ])('"%s" opens the landing page with nothing lost', async (q, expected) => {
    const { response, state } = await press({ q, insured: 'on' });
    expect(response.status).toBe(200);
    expect(state).toMatchObject({ path: '/lpe', form: 'callback', errors: {} });
    expect(state.values).toEqual({ ...expected, insured: 'on' });
  });

  test('only the browser keeps the answer, and neither its address nor the log holds what was typed', async () => {
    const { app, response } = await press({ q: '12 Main St, Columbus, OH' });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('location')).toBeNull();
    expect(JSON.stringify(app.logged)).not.toContain('Main St');
    expect(await app.kept()).toEqual([]);
  });

  test('"not insured" is an answer too', async () => {
    expect((await press({ q: '43215' })).state.values.insured).toBe('');
  });

  test.each(['', '   '])('an empty press ("%s") says what is missing and keeps the toggle', async (q) => {
    const { response, state } = await press({ q, insured: 'on' });
    expect(response.status).toBe(422);
    expect(state).toMatchObject({
      path: '/',
      form: 'quote-block',
      values: { insured: 'on' },
      errors: { q: 'Zip code or address is required' },
    });
  });

  test('an empty press on a page without the block opens the landing page', async () => {
    expect((await press({ q: '', page: '/nowhere' })).state.path).toBe('/lpe');
  });

  test("another site's words are not put on our page", async () => {
    const { response } = await press({ q: 'Call Eve' }, { origin: 'https://evil.example' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/lpe']);
  });

  test('what is not a form opens the landing page', async () => {
    const response = await testApp().send('/lpe', { method: 'POST', body: '<x>' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/lpe']);
  });
});

test('the landing page itself is a built page', () => {
  expect(comesBeforePages(new URL('http://localhost/lpe'))).toBe(false);
});
