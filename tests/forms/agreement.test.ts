import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText } from '../../functions/forms/normalize-input.ts';
import { testApp } from '../../functions/testing/test-deps.ts';
import type { PageFormId } from '../../schemas/generated/forms.ts';
import { byBrowser, byFormPost, byFunction, byHtmlName, forms, formUnderTest, type Typed } from './paths.ts';

const PHONE = 'Phone number is not valid';
const EMAIL = 'Email is not valid';
const ZIP = 'Zip Code is not valid';
const CONSENT = 'You must agree to the terms';
const LONG = 'x'.repeat(6000);

type Row = readonly [form: PageFormId, field: string, value: string, sentence?: string];

/** Typed text for a field and its sentence; no sentence when the text is fine. */
const ROWS: readonly Row[] = [
  // Phones: every usual punctuation, with and without the country code.
  ['callback', 'phoneNumber', '6145550123'],
  ['callback', 'phoneNumber', '(614) 555-0123'],
  ['callback', 'phoneNumber', '614-555-0123'],
  ['callback', 'phoneNumber', '614.555.0123'],
  ['callback', 'phoneNumber', ' 614 555 0123 '],
  ['callback', 'phoneNumber', '+1 614 555 0123'],
  ['callback', 'phoneNumber', '+16145550123'],
  ['callback', 'phoneNumber', '1-614-555-0123'],
  ['callback', 'phoneNumber', '1 (614) 555.0123'],
  ['callback', 'phoneNumber', '614–555–0123'],
  ['callback', 'phoneNumber', '+1 1 614 555 0123'],
  ['callback', 'phoneNumber', '614\u00a0555\u00a00123'],
  ['callback', 'phoneNumber', '', 'Phone Number is required'],
  ['callback', 'phoneNumber', '   ', 'Phone Number is required'],
  ['callback', 'phoneNumber', '()-', 'Phone Number is required'],
  ['callback', 'phoneNumber', '614555', PHONE],
  ['callback', 'phoneNumber', '614555012', PHONE],
  ['callback', 'phoneNumber', '61455501234', 'Must not exceed 10 characters'],
  ['callback', 'phoneNumber', '614555012345', 'Must not exceed 10 characters'],
  ['callback', 'phoneNumber', '+44 20 7946 0958', 'Must not exceed 10 characters'],
  ['callback', 'phoneNumber', '1145550123', PHONE],
  ['callback', 'phoneNumber', '0145550123', PHONE],
  ['callback', 'phoneNumber', 'call me!', PHONE],
  ['callback', 'phoneNumber', '61455501a3', PHONE],
  ['callback', 'phoneNumber', '٦١٤٥٥٥٠١٢٣', PHONE],
  ['callback', 'phoneNumber', '6145550123x9', 'Must not exceed 10 characters'],
  ...['800', '888', '877', '866', '855', '844', '833'].flatMap((prefix): Row[] => [
    ['callback', 'phoneNumber', `${prefix}5550123`, PHONE],
    ['callback', 'phoneNumber', `+1 (${prefix}) 555-0123`, PHONE],
    ['callback', 'phoneNumber', `1${prefix}5550123`, PHONE],
  ]),
  ['callback', 'phoneNumber', '8205550123'],
  ['callback', 'phoneNumber', '300-455-0999', 'No ordinary US number begins with 300'],
  ['callback', 'phoneNumber', '876-234-5678', 'No ordinary US number begins with 876'],
  ['callback', 'phoneNumber', '900-234-5678', 'No ordinary US number begins with 900'],
  ['callback', 'phoneNumber', '614-123-4567', 'No ordinary US number has 123 after its area code'],
  ['callback', 'phoneNumber', '614-911-4567', 'No ordinary US number has 911 after its area code'],
  ['callback', 'phoneNumber', '614-976-4567', 'No ordinary US number has 976 after its area code'],
  ['callback', 'phoneNumber', '614-555-1234', 'No ordinary US number ends with 555-1234'],
  ['quote', 'phoneNumber', '300-455-0999', 'No ordinary US number begins with 300'],
  ['business-listing', 'businessPhone', '300-455-0999', 'No ordinary US number begins with 300'],
  ['privacy-request', 'phoneNumber', '300-455-0999'],
  ['business-listing', 'businessPhone', '800-555-0123'],
  ['business-listing', 'businessPhone', '555', PHONE],
  ['privacy-request', 'phoneNumber', ''],
  ['privacy-request', 'phoneNumber', '(800) 555-0123'],
  ['privacy-request', 'phoneNumber', '12', PHONE],
  // The sample has an email; without one as well, see below.
  ['privacy-request', 'name', ''],
  // E-mails.
  ['callback', 'email', 'ann@example.com'],
  ['callback', 'email', ' Ann.Lee@Example.COM '],
  ['callback', 'email', 'a_b%c-d.e+f@mail.example.co'],
  ['callback', 'email', '1@2.io'],
  ['callback', 'email', 'ann@ex-ample.museum'],
  ['callback', 'email', '', 'Email is required'],
  ['callback', 'email', ' ', 'Email is required'],
  ['callback', 'email', 'ann', EMAIL],
  ['callback', 'email', 'ann@', EMAIL],
  ['callback', 'email', '@example.com', EMAIL],
  ['callback', 'email', 'ann@example', EMAIL],
  ['callback', 'email', 'ann@example.c', EMAIL],
  ['callback', 'email', 'ann@example.c0m', EMAIL],
  ['callback', 'email', 'ann lee@example.com', EMAIL],
  ['callback', 'email', 'ann@@example.com', EMAIL],
  ['callback', 'email', 'ann@.example.com', EMAIL],
  ['callback', 'email', 'ann@example..com', EMAIL],
  ['callback', 'email', 'ann@-example.com', EMAIL],
  ['callback', 'email', "o'hara@example.com", EMAIL],
  ['callback', 'email', 'änn@example.com', EMAIL],
  ['callback', 'email', '😀@example.com', EMAIL],
  ['callback', 'email', 'ann@example.com, bo@example.com', EMAIL],
  ['callback', 'email', `${'a'.repeat(250)}@b.io`, 'Must not exceed 254 characters'],
  ['contact', 'email', 'no', EMAIL],
  ['privacy-request', 'email', 'no', EMAIL],
  // ZIP codes.
  ['callback', 'zipcode', '43215'],
  ['callback', 'zipcode', ' 00501 '],
  ['callback', 'zipcode', '', 'Zip Code is required'],
  ['callback', 'zipcode', '4321', 'Must be at least 5 characters long'],
  ['callback', 'zipcode', '432156', 'Must not exceed 5 characters'],
  ['callback', 'zipcode', '43215-1234', 'Must not exceed 5 characters'],
  ['callback', 'zipcode', '4321a', ZIP],
  ['callback', 'zipcode', '43 15', ZIP],
  ['callback', 'zipcode', '٤٣٢١٥', ZIP],
  ['callback', 'zipcode', '-4321', ZIP],
  ['quote', 'zipcode', 'ABCDE', ZIP],
  // Names and other words: anybody's, in any script, up to their length.
  ['callback', 'name', 'Ann'],
  ['callback', 'name', "Renée O'Brien-Šimić III"],
  ['callback', 'name', '李小龍'],
  ['callback', 'name', 'محمد علي'],
  ['callback', 'name', '👩‍👩‍👧 Lee'],
  ['callback', 'name', '<script>alert(1)</script>'],
  ['callback', 'name', "Robert'); DROP TABLE submissions;--"],
  ['callback', 'name', '😀'.repeat(100)],
  ['callback', 'name', '😀'.repeat(101), 'Must not exceed 100 characters'],
  ['callback', 'name', '', 'Name is required'],
  ['callback', 'name', '\t \n', 'Name is required'],
  ['callback', 'name', 'x'.repeat(101), 'Must not exceed 100 characters'],
  ['contact', 'message', LONG.slice(0, 5000)],
  ['contact', 'message', LONG, 'Must not exceed 5000 characters'],
  ['contact', 'message', ' ', 'Write your message'],
  ['contact', 'name', '', 'Name is required'],
  ['quote', 'address', '', 'Address is required'],
  ['quote', 'city', '', 'City is required'],
  ['quote', 'state', '', 'State is required'],
  ['quote', 'state', 'ohio'],
  ['quote', 'state', 'Ontario', 'State is not valid'],
  ['quote', 'state', 'DC', 'State is not valid'],
  ['business-listing', 'state', 'Ontario', 'State is not valid'],
  ['quote', 'state', 'x'.repeat(31), 'Must not exceed 30 characters'],
  ['business-listing', 'businessName', '', 'Enter the name of the business'],
  ['business-listing', 'contactName', '', 'Enter your name'],
  ['business-listing', 'businessAddress', ' ', 'Enter the address of the business'],
  ['business-listing', 'website', 'https://agency.example/sr22'],
  ['business-listing', 'website', 'agency.example'],
  ['business-listing', 'website', 'agency', 'Website is not valid'],
  ['business-listing', 'website', 'javascript:alert(1)', 'Website is not valid'],
  ['privacy-request', 'kind', 'everything', 'Request is not valid'],
  ['privacy-request', 'details', LONG.slice(0, 2001), 'Must not exceed 2000 characters'],
  // Consent.
  ['callback', 'agree', 'on'],
  ['callback', 'agree', 'true'],
  ['callback', 'agree', '', CONSENT],
  ['callback', 'agree', 'false', CONSENT],
  ['quote', 'agree', '', CONSENT],
  ['contact', 'agree', '', CONSENT],
  ['business-listing', 'agree', '', CONSENT],
];

const app = testApp();

describe('browser and function say the same', () => {
  for (const [name, field, value, sentence] of ROWS) {
    const shown = JSON.stringify(value.slice(0, 40));
    test(`${name}: ${field} ${shown} ${sentence ? `brings "${sentence}"` : 'is fine'}`, async () => {
      const form = formUnderTest(name);
      const typed = { ...form.good, [field]: value };
      const expected = sentence === undefined ? {} : { [field]: sentence };
      const browser = byBrowser(form, typed);
      expect(byHtmlName(browser)).toEqual(expected);
      expect(await byFunction(form, typed, app)).toEqual(browser);
      expect(await byFormPost(form, typed, app)).toEqual(expected);
    });
  }

  test.each([
    ['', '', true],
    [' ', '() -', true],
    ['ann@example.com', '', false],
    ['', '614-555-0123', false],
    ['ann@example.com', '614-555-0123', false],
  ])(
    'privacy-request: email "%s" and phone "%s" leave no way to find the person: %s',
    async (email, phoneNumber, missing) => {
      const form = formUnderTest('privacy-request');
      const typed = { ...form.good, email, phoneNumber };
      const sentences = {
        email: 'Give an email address or a phone number',
        phoneNumber: 'Give a phone number or an email address',
      };
      const expected = missing ? sentences : {};
      expect(byBrowser(form, typed)).toEqual(expected);
      expect(await byFunction(form, typed, app)).toEqual(expected);
      expect(await byFormPost(form, typed, app)).toEqual(expected);
    },
  );

  test('of every answer at once, for each form', async () => {
    for (const form of forms) {
      const nothing: Typed = { formId: form.good.formId ?? '' };
      const browser = byBrowser(form, nothing);
      expect(await byFunction(form, nothing, app)).toEqual(browser);
      expect(await byFormPost(form, nothing, app)).toEqual(byHtmlName(browser));
    }
  });

  test('of every area code, every exchange, and lines of every hundred', async () => {
    const form = formUnderTest('callback');
    const numbersTo = (end: number, length: number) =>
      Array.from({ length: end }, (_, number) => String(number).padStart(length, '0'));
    const numbers = [
      ...numbersTo(1000, 3).map((area) => `${area}-234-5678`),
      ...numbersTo(1000, 3).map((exchange) => `614-${exchange}-5678`),
      ...numbersTo(100, 2).flatMap((hundred) => [`614-555-${hundred}34`, `614-234-${hundred}34`]),
    ];
    const seen = { taken: 0, refused: 0 };
    for (const phoneNumber of numbers) {
      const typed = { ...form.good, phoneNumber };
      const browser = byBrowser(form, typed);
      expect(await byFunction(form, typed, app), phoneNumber).toEqual(browser);
      seen[Object.keys(browser).length === 0 ? 'taken' : 'refused'] += 1;
    }
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(600);
  });

  test('of 500 random forms', async () => {
    const text = fc.oneof(
      // The functions remove characters that show nothing, and know numbers and ZIP codes that do not exist.
      fc.string({ unit: 'grapheme', maxLength: 12 }).map(visibleText),
      fc.string({ unit: 'binary', maxLength: 300 }).map(visibleText),
      fc.stringMatching(/^\+?1?[ (.-]{0,2}\d{3}[ ).-]{0,2}\d{3}[ .-]?\d{4,6}$/),
      fc.emailAddress(),
      fc.stringMatching(/^\d{4,6}$/),
      fc.constantFrom('on', 'true', 'false', '', ' ', 'access', 'https://a.example', '<b>'),
    );
    const anyForm = fc.constantFrom(...forms);
    const filled = anyForm.chain((form) => {
      const { formId = '', ...answers } = form.good;
      const maybeGood = Object.entries(answers).map(([name, good]) => {
        return [name, fc.oneof(fc.constant(good), text)] as const;
      });
      return fc.record(Object.fromEntries(maybeGood)).map((typed) => [form, { formId, ...typed }] as const);
    });
    await fc.assert(
      fc.asyncProperty(filled, async ([form, typed]) => {
        const [browser, functions] = [byBrowser(form, typed), await byFunction(form, typed, app)];
        expect(functions).toMatchObject(browser);
        const others = Object.entries(functions).filter(([path]) => !(path in browser));
        expect(others.filter(([, sentence]) => !sentence.endsWith(' is not valid'))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
