import { describe, expect, test } from 'vitest';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

async function ask(query: string) {
  const app = testApp();
  const response = await app.send(`/which-form?${query}`);
  const stage: unknown = formStateIn(await response.text());
  return { app, response, stage };
}

describe('the form finder', () => {
  test('answers with what was asked so far, and with the rules of the state', async () => {
    const { response, stage } = await ask('state=OH&reason=dui');
    expect(response.status).toBe(200);
    expect(stage).toMatchObject({
      path: '/which-form',
      answers: { state: 'ohio', reason: 'dui' },
      errors: {},
      rules: { slug: 'ohio', agency: { abbreviation: 'BMV' } },
    });
  });

  test('says what means nothing and keeps the rest', async () => {
    const { response, stage } = await ask('state=Atlantis&car=no&insured=%00%1b[31m');
    expect(response.status).toBe(422);
    expect(stage).toMatchObject({
      answers: { car: 'no' },
      errors: { state: expect.stringContaining('“Atlantis.”'), insured: expect.not.stringContaining('\u001b') },
    });
    expect(stage).not.toHaveProperty('rules');
  });

  test('is not cached, and neither the log nor the store has an answer', async () => {
    const { app, response } = await ask('state=ohio&reason=refusal&car=no&insured=no');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(app.logged)).not.toMatch(/ohio|refusal/);
    expect(await app.kept()).toEqual([]);
  });
});

test('the address without an answer is a built page', () => {
  expect(comesBeforePages(new URL('http://localhost/which-form'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/which-form?utm_source=a'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/which-form?state=ohio'))).toBe(true);
});
