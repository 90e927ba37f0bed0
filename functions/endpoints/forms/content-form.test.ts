import { describe, expect, test } from 'vitest';
import type { ServedForm } from '../../../schemas/rules/forms/content-form.ts';
import { createFormStamps } from '../../forms/form-stamp.ts';
import { SAMPLE_BUILD, sampleSite } from '../../testing/sample-site.ts';
import { formStateIn, testApp } from '../../testing/test-deps.ts';

const CLAIM_HELP: ServedForm = {
  slug: 'claim-help',
  page: '/help',
  confirmation: { title: 'Thank you', text: 'We answer.' },
  content: {
    goesTo: 'contact',
    button: 'Send My Question',
    consent: 'contact',
    fields: [
      { kind: 'name' },
      { kind: 'email' },
      { kind: 'state', required: false },
      { kind: 'choice', name: 'topic', label: 'What is it about?', options: ['A suspension', 'A fee'] },
      { kind: 'yes-no', name: 'lawyer', label: 'A lawyer helps me', required: false },
      { kind: 'long-text', name: 'question', label: 'Your question' },
    ],
  },
};

const CALL_BACK: ServedForm = {
  slug: 'call-back',
  page: '/call-back',
  confirmation: { title: 'Thank you', text: 'We call.' },
  content: {
    goesTo: 'callback',
    button: 'Call Me',
    consent: 'call-back',
    fields: [{ kind: 'name' }, { kind: 'phone' }, { kind: 'zip', required: false }],
  },
};

const wording = { form: 'call-back', releasedOn: '2026-11-21', checkbox: 'By pressing "{button}" I agree to a call.' };
const page = (path: string, form: string) => ({ path, kind: 'composed', phone: '+18005550199', forms: [form] });
const site = sampleSite({
  'private/forms.json': [CLAIM_HELP, CALL_BACK],
  'private/pages/help.json': page('/help', 'contact:claim-help'),
  'private/pages/call-back.json': page('/call-back', 'callback:call-back'),
  'private/consents.json': [
    ...(SAMPLE_BUILD['private/consents.json'] as object[]),
    { version: 'call-back-1', wording, sha256: 'abc' },
  ],
});
const app = (changes = {}) => testApp({ site, ...changes });

const FILLED = {
  formId: 'contact:claim-help',
  page: '/help',
  name: 'Ann Lee',
  email: 'Ann@Example.com',
  topic: 'A fee',
  question: 'How much?',
  agree: true,
};
const TYPED = { ...FILLED, agree: 'on', lawyer: 'on' };
const URL = '/api/forms/claim-help';

describe('a form of content/forms', () => {
  test('is stored under its name with its answers and its consent, and goes to no seller', async () => {
    const { post, kept } = app({ sellers: ['ohio-agents'] });
    expect((await post(URL, FILLED)).status).toBe(200);
    const [one] = await kept();
    const { formId: _, page: path, ...answers } = FILLED;
    expect(one).toMatchObject({ kind: 'contact', form: 'contact:claim-help', email: 'ann@example.com' });
    expect(one?.payload).toEqual({ ...answers, email: 'ann@example.com', lawyer: false });
    expect(one?.consent).toMatchObject({ version: 'contact-2026-11', button: 'Send My Question', page: path });
    expect(one?.sellerDeliveries ?? []).toEqual([]);
  });

  test('of a browser without script leads to its own thank-you page', async () => {
    const { submit, send, kept } = app();
    const response = await submit(URL, TYPED);
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/thank-you\?sent=contact:claim-help&ref=/);
    expect(await (await send(location)).text()).toContain('"form":"contact:claim-help"');
    expect((await kept())[0]?.payload).toMatchObject({ lawyer: true });
  });

  test('names each answer that is missing or wrong, by the label of its owner', async () => {
    const { post, kept } = app();
    const wrong = { email: 'ann', topic: '', question: '', state: 'Atlantis' };
    const response = await post(URL, { ...FILLED, ...wrong, agree: false });
    expect(response.status).toBe(422);
    expect((await response.json()).extra.fields).toEqual({
      email: 'Email is not valid',
      topic: 'Please answer: What is it about?',
      question: 'Your question is required',
      state: 'State is not valid',
      agree: 'You must agree to the terms',
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['an answer that is none of its options', { topic: 'Something else' }, 'topic'],
    ['an answer that is no text', { question: 7 }, 'question'],
    ['a list where a text belongs', { question: ['a'] }, 'question'],
    ['a box that is a text', { lawyer: 'perhaps', question: 'x'.repeat(5001) }, 'question'],
  ])('refuses %s', async (_, change, field) => {
    const response = await app().post(URL, { ...FILLED, ...change });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).extra.fields)).toEqual([field]);
  });

  test('keeps neither what it did not ask, nor what a program calls like something else', async () => {
    const { post, kept } = app();
    await post(URL, { ...FILLED, ssn: '123-45-6789', constructor: 'x', zipcode: '43215' });
    expect((await kept())[0]?.payload).not.toHaveProperty('ssn');
    expect(Object.keys((await kept())[0]?.payload ?? {})).not.toContain('zipcode');
  });

  test('comes back without script with what was typed and what is wrong', async () => {
    const { submit } = app();
    const response = await submit(URL, { ...TYPED, email: 'ann', 'sec-fetch-mode': '' });
    const state = formStateIn(await response.text());
    expect(response.status).toBe(422);
    expect(state).toMatchObject({
      path: '/help',
      form: 'contact:claim-help',
      values: { topic: 'A fee', question: 'How much?', email: 'ann', lawyer: 'on' },
      errors: { email: 'Email is not valid' },
    });
  });

  test('with a phone number keeps it in E.164, with the consent to calls of its own wording', async () => {
    const { post, kept } = app();
    const body = { name: 'Ann Lee', phoneNumber: '614 555 0123', zipcode: '43215', agree: true };
    expect((await post('/api/forms/call-back', body)).status).toBe(200);
    const [one] = await kept();
    expect(one).toMatchObject({
      form: 'callback:call-back',
      kind: 'contact',
      phone: '+16145550123',
      payload: { phoneNumber: '+16145550123', zipState: 'OH' },
      consent: { version: 'call-back-1', text: 'By pressing "Call Me" I agree to a call.' },
    });
  });

  test('has the guards of every form: another site, the trap, a repeated post and a size', async () => {
    const { post, kept } = app();
    expect((await post(URL, FILLED, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(URL, { ...FILLED, question: 'x'.repeat(17_000) })).status).toBe(413);
    await post(URL, { ...FILLED, company_website: 'https://spam.example' });
    expect((await kept())[0]).toMatchObject({ status: 'quarantined', reasons: ['honeypot'] });
    const [first, again] = await Promise.all([post(URL, FILLED), post(URL, FILLED)]);
    expect(await first.json()).toEqual(await again.json());
  });

  test('is sent with a stamp, which is its own', async () => {
    const stamps = createFormStamps({ waitMs: 0, secrets: async () => ['a-key-of-this-test'] });
    const { post, send, kept } = app({ stamps });
    const stampOf = async (form: string) => (await (await send(`/api/form-stamp?form=${form}`)).json()).data.stamp;
    await post(URL, { ...FILLED, stamp: await stampOf('contact:claim-help') });
    await post(URL, { ...FILLED, question: 'And when?', stamp: await stampOf('contact') });
    const held = new Map((await kept()).map(({ payload, status, reasons }) => [payload.question, reasons ?? status]));
    expect(held.get('How much?')).toBe('accepted');
    expect(held.get('And when?')).toEqual(['bad-stamp']);
    expect((await send('/api/form-stamp?form=contact:other')).status).toBe(404);
  });

  test('that is gone says so', async () => {
    const response = await app().post('/api/forms/constructor', FILLED);
    expect(response.status).toBe(404);
    expect((await response.json()).message).toMatch(/^This form is not here any more/);
  });

  test('is found, counted as its person, and erased', async () => {
    const { post, store, kept } = app();
    await post(URL, FILLED);
    expect(await store.list({ form: 'contact:claim-help', limit: 9 })).toHaveLength(1);
    expect(await store.list({ form: 'contact', limit: 9 })).toEqual([]);
    await store.admin.erase({ email: 'ann@example.com' }, { name: 'olga', at: new Date('2026-11-22') });
    expect((await kept())[0]?.payload).not.toHaveProperty('question');
  });
});
