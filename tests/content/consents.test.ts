import { describe, expect, test } from 'vitest';
import { consentText, namesOf } from '../../schemas/rules/forms/consent-text.ts';
import { realSite } from './real-site.ts';

/**
 * What the wordings of calls and texts must say: 47 CFR 64.1200(f)(9) (who, which number, which technology, no
 * condition of purchase), E-SIGN (the signature), CTIA (frequency, rates, STOP and HELP), and how to withdraw.
 */

const { site } = realSite();
const seller = (id: string, legalName: string) => ({ id, legalName, kind: 'agency', states: ['OH'] }) as const;
const SELLERS = { version: '2026-12-01', sellers: [seller('acme', 'Acme LLC'), seller('beta', 'Beta Inc.')] };
const { legalName: operator, brand, phone } = site.config;
const shown = (text: string) => consentText(text, { button: 'Call Me Now', phone, brand, operator, sellers: SELLERS });

describe.each(['lead', 'business-listing'] as const)('the live wording of %s', (form) => {
  const { wording } = site.consents[form];
  const checkbox = shown(wording.checkbox);
  const popup = shown(wording.popup?.text ?? '');

  test.each([
    ['the legal name of the operator', operator],
    ['calls and texts', /call and text|calls\/texts/],
    ['autodialed', /autodialed/],
    ['artificial, AI-generated, and prerecorded voices', /artificial, AI-generated or prerecorded voices/],
    ['the number that was typed', /at the phone number (I|you) enter above/],
    ['Do Not Call lists', /even if .+ on a Do Not\s?Call list/],
    ['no condition of purchase', /consent is not a condition of purchase/],
    ['another way', /(I|you) can call 800-555-0199 instead/],
    ['how often', /Message frequency varies/],
    ['the price', /Message (and|&) data rates may apply/],
    ['STOP and HELP', /Reply STOP to stop texts or HELP for help/],
    ['how to withdraw', /withdraw (my|your) consent at any time, in any reasonable way/],
    ['the electronic signature', /is (my|your) electronic signature/],
  ])('names %s, beside the box and in the pop-up', (_what, words) => {
    for (const text of [checkbox, popup]) expect(text).toMatch(words);
  });

  test('names the button', () => {
    expect(checkbox).toContain('By ticking this box and pressing "Call Me Now"');
  });

  test('keeps the privacy policy apart from the box, in a notice that links to it', () => {
    expect(checkbox).not.toContain('privacy policy');
    expect(wording.notice).toContain('privacy policy');
    expect(wording.notice).toContain('not an agreement to calls or texts');
  });
});

test('the wording of leads names every seller on the list, and so does its pop-up', () => {
  const { checkbox, popup } = site.consents.lead.wording;
  for (const text of [checkbox, popup?.text ?? ''])
    expect(shown(text)).toContain(`${operator}, Acme LLC, and Beta Inc.`);
});

test('the pop-up of leads begins with the words of the specification', () => {
  expect(site.consents.lead.wording.popup?.text).toMatch(
    /^By tapping Accept, you agree to receive automated calls\/texts with SR-22 insurance quotes, even if you're on a Do Not Call list\. Message & data rates may apply\. /,
  );
});

test('a wording speaks of no partners that it does not name', () => {
  for (const { wording } of Object.values(site.consents))
    expect([wording.checkbox, wording.popup?.text].join(' ')).not.toMatch(/partners|affiliates|named here/);
});

test('more than five sellers are a list to open, of which each is named in the record', () => {
  const many = { version: '2026-12-01', sellers: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seller(id, `${id} LLC`)) };
  const text = consentText('{sellers}', { button: '', phone, brand, operator, sellers: many });
  expect(text).toBe(`${operator} and the 6 companies on our list of sellers (version 2026-12-01)`);
  expect(namesOf(operator, many)).toHaveLength(7);
});

describe('the wording of the contact form', () => {
  const { wording } = site.consents.contact;

  test('asks for an answer by email and the privacy policy, and for no calls', () => {
    expect(wording.checkbox).toMatch(/may answer me at the email address/);
    expect(wording.checkbox).toContain('privacy policy');
    expect(wording.checkbox).toContain('not an agreement to calls or texts');
    expect(wording.checkbox).not.toMatch(/autodialed|prerecorded|Do Not Call|may call/);
  });

  test('has no pop-up', () => {
    expect(wording.popup).toBeUndefined();
  });
});
