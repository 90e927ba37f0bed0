import { describe, expect, test } from 'vitest';
import { callbackLead } from '../testing/sample-bodies.ts';
import { formStateIn, testApp } from '../testing/test-deps.ts';
import { CONFIRM } from './check-stamp.ts';
import { createFormStamps } from './form-stamp.ts';

const { attribution: _, agree: __, ...fields } = callbackLead;
/** What a browser posts by itself from a page that asks in a pop-up. */
const form = { ...fields, agree: 'on', confirmation: 'popup' };
const stateAfter = async (answer: Response) => formStateIn(await answer.text());

describe('a browser that sends a form before its script could ask', () => {
  test('gets the question with all that was typed, and nothing is stored', async () => {
    const { submit, kept } = testApp();
    const answer = await submit('/api/leads', form);
    expect(answer.status).toBe(200);
    const { values, errors, question, notice, failure } = await stateAfter(answer);
    expect(question).toBe('Please answer the question below the button.');
    expect([errors, notice, failure]).toEqual([{}, undefined, undefined]);
    expect(values).toMatchObject({ name: 'Ann Driver', phoneNumber: '(614) 555-0123', agree: 'on' });
    expect(await kept()).toEqual([]);
  });

  test('is asked only about answers that are right', async () => {
    const answer = await testApp().submit('/api/leads', { ...form, email: 'no' });
    expect(answer.status).toBe(422);
    expect(await stateAfter(answer)).toMatchObject({ errors: { email: expect.any(String) } });
  });

  test('sends it with Accept, and the record says so', async () => {
    const { submit, kept } = testApp();
    const answer = await submit('/api/leads', { ...form, popup: 'accepted' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/thank-you/)]);
    const [lead] = await kept();
    expect(lead?.consent).toMatchObject({ popup: 'accepted', popupText: expect.stringContaining('By tapping Accept') });
  });

  test('sends nothing with Decline, keeps the answers, and must answer anew next time', async () => {
    const { submit, kept } = testApp();
    const answer = await submit('/api/leads', { ...form, popup: 'declined' });
    expect(answer.status).toBe(200);
    const { values, notice } = await stateAfter(answer);
    expect(notice).toBe('You declined, so nothing was sent. Your answers are still here.');
    expect(values).toMatchObject({ name: 'Ann Driver' });
    expect(values).not.toHaveProperty('popup');
    expect(await kept()).toEqual([]);
  });

  test('that answers faster than a person can does not have to answer twice', async () => {
    let time = Date.parse('2026-11-21T10:00:00.000Z');
    const secrets = async () => ['a-key-of-at-least-thirty-two-letters'];
    const stamps = createFormStamps({ waitMs: 2_000, secrets });
    const { submit, kept } = testApp({ stamps, now: () => new Date(time) });
    const asked = await stateAfter(await submit('/api/leads', form));
    const early = await stateAfter(await submit('/api/leads', { ...asked.values, popup: 'accepted' }));
    expect(early.notice).toBe(CONFIRM.message);
    time += 2_000;
    expect((await submit('/api/leads', { ...early.values })).status).toBe(303);
    expect((await kept())[0]?.consent).toMatchObject({ popup: 'accepted' });
  });

  test.each([
    ['a page without a pop-up', { confirmation: undefined }],
    ['a forged field', { confirmation: 'x' }],
  ])('from %s is not asked', async (_name, changes) => {
    const { confirmation: ___, ...plain } = { ...form, ...changes };
    const { submit, kept } = testApp();
    expect((await submit('/api/leads', changes.confirmation ? { ...form, ...changes } : plain)).status).toBe(303);
    expect((await kept())[0]?.consent).toMatchObject({ popup: 'not-reported' });
  });
});

test('a script asks by itself, so what it posts is not asked again', async () => {
  const { post, kept } = testApp();
  expect((await post('/api/leads', { ...callbackLead, confirmation: 'popup', popup: true })).status).toBe(200);
  expect((await kept())[0]?.consent).toMatchObject({ popup: 'accepted' });
});
