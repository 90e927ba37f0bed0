import { describe, expect, test } from 'vitest';
import { businessListing, callbackLead, contactMessage, privacyRequest, quoteLead } from '../testing/sample-bodies.ts';
import { testApp } from '../testing/test-deps.ts';

const { post, kept } = testApp();

async function refusalOf(path: string, body: object): Promise<Record<string, string> | number> {
  const response = await post(path, body);
  return response.status === 422 ? (await response.json()).extra.fields : response.status;
}

describe('a lead', () => {
  test.each([
    '9002345678',
    '614-976-2345',
    '876-234-5678',
    '473-234-5678',
    '809-234-5678',
    '500-234-5678',
    '700-234-5678',
    '2222222222',
    '6110000000',
    '614-123-4567',
    '614-911-2345',
  ])('with the phone number %s is refused', async (phoneNumber) => {
    expect(await refusalOf('/api/leads', { ...callbackLead, phoneNumber })).toEqual({
      phoneNumber: 'Phone number is not valid',
    });
  });

  test.each(['a@e.invalid', 'a@shop.test', 'a@my.localhost', 'a@mail.example'])('with %s is refused', async (email) => {
    expect(await refusalOf('/api/leads', { ...callbackLead, email })).toEqual({ email: 'Email is not valid' });
  });

  test('with a ZIP code that does not exist is refused, wherever the ZIP code stands', async () => {
    const sentence = 'Zip Code is not valid';
    expect(await refusalOf('/api/leads', { ...callbackLead, zipcode: '43999' })).toEqual({ zipcode: sentence });
    const addressDetails = { ...quoteLead.addressDetails, zipcode: '43999' };
    expect(await refusalOf('/api/leads', { ...quoteLead, addressDetails, zipcode: undefined })).toMatchObject({
      'addressDetails.zipcode': sentence,
    });
  });

  test.each([
    ['nothing but invisible characters', '\u200B\u200D', 'Name is required'],
    ['a NUL', 'Ann\u0000', 'Name is not valid'],
    ['an escape character', '\u001B[2JAnn', 'Name is not valid'],
  ])('whose name is or has %s is refused', async (_what, name, sentence) => {
    expect(await refusalOf('/api/leads', { ...callbackLead, name })).toEqual({ name: sentence });
  });

  test('with several bad answers is told all of them at once', async () => {
    const body = { ...callbackLead, name: '', phoneNumber: '9002345678', zipcode: '43999' };
    expect(await refusalOf('/api/leads', body)).toEqual({
      name: 'Name is required',
      phoneNumber: 'Phone number is not valid',
      zipcode: 'Zip Code is not valid',
    });
  });

  test.each([
    { phoneNumber: '614-555-0199' },
    { email: 'ann@example.com' },
    { email: 'ann@test.com' },
    { zipcode: '09012' },
    { zipcode: '20001' },
  ])('with %j is taken', async (change) => {
    expect(await refusalOf('/api/leads', { ...callbackLead, ...change })).toBe(200);
  });
});

test('characters that show nothing are not kept with the answers', async () => {
  const app = testApp();
  await app.post('/api/leads', { ...callbackLead, name: '\u202EAnn\u200B', phoneNumber: '\u202A614-555-0123\u202C' });
  const [lead] = await app.kept();
  expect(lead?.payload).toMatchObject({ name: 'Ann', phoneNumber: '+16145550123' });
});

test('a message may have several lines, and no control characters', async () => {
  const send = (message: string) => refusalOf('/api/contactus', { ...contactMessage, message });
  expect(await send('one\r\n\ttwo')).toBe(200);
  expect(await send('one\u0007')).toEqual({ message: 'Message is not valid' });
});

test('a business may have a toll-free number, and no premium-rate one', async () => {
  const send = (businessPhone: string) => refusalOf('/api/listings', { ...businessListing, businessPhone });
  expect(await send('800-234-5678')).toBe(200);
  expect(await send('900-234-5678')).toEqual({ businessPhone: 'Phone number is not valid' });
});

test('a privacy request about an odd number is kept', async () => {
  const before = (await kept()).length;
  expect(await refusalOf('/api/privacy-requests', { ...privacyRequest, phoneNumber: '9002345678' })).toBe(200);
  expect(await kept()).toHaveLength(before + 1);
});
