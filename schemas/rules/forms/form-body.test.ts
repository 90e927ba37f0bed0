import { describe, expect, test } from 'vitest';
import { appointmentForm } from '../../generated/form-appointment.ts';
import { businessListingForm } from '../../generated/form-business-listing.ts';
import { callbackForm } from '../../generated/form-callback.ts';
import { privacyRequestForm } from '../../generated/form-privacy-request.ts';
import { quoteForm } from '../../generated/form-quote.ts';
import { FORM_VALIDATORS } from '../../generated/form-validators.ts';
import { checkRequest } from './check-request.ts';
import { formBody } from './form-body.ts';

const person = { name: ' Ann Lee ', email: ' Ann@Example.COM', phoneNumber: '+1 (614) 555-0123', zipcode: '43215 ' };

test('answers are trimmed, phones and e-mails normalized, boxes are true or false, constants are filled in', () => {
  expect(JSON.stringify(formBody(callbackForm, { ...person, agree: 'on' }))).toBe(
    JSON.stringify({
      formName: 'sr22-basic-form',
      formId: 'callback',
      name: 'Ann Lee',
      phoneNumber: '6145550123',
      email: 'ann@example.com',
      zipcode: '43215',
      agree: true,
    }),
  );
  expect(formBody(callbackForm, {})).toMatchObject({ name: '', phoneNumber: '', agree: false });
});

test('fields of a group are nested; a name in two places is read once', () => {
  const typed = { ...person, address: '12 Main St', city: 'Columbus', state: 'OH' };
  expect(formBody(quoteForm, typed)).toMatchObject({
    addressDetails: { address: '12 Main St', city: 'Columbus', state: 'OH', zipcode: '43215' },
    zipcode: '43215',
  });
});

describe('an optional answer', () => {
  test('that the form does not have is left out', () => {
    expect(formBody(callbackForm, person)).not.toHaveProperty('insured');
    expect(formBody(callbackForm, { ...person, insured: '' })).toMatchObject({ insured: false });
  });

  test('that is empty is left out when the schema refuses an empty one', () => {
    expect(Object.keys(formBody(appointmentForm, { ...person, email: ' ', preferredTime: '' }))).toEqual([
      'name',
      'phoneNumber',
      'zipcode',
    ]);
    expect(formBody(privacyRequestForm, { kind: 'access' })).toMatchObject({ name: '', details: '' });
  });

  test('that is an unticked consent is left out', () => {
    expect(formBody(appointmentForm, { ...person, agree: 'false' })).not.toHaveProperty('agree');
    expect(formBody(appointmentForm, { ...person, agree: 'on' })).toMatchObject({ agree: true });
  });
});

test('only forms that ask for consent carry what the page sends beside the answers', () => {
  const context = { page: '/lpe', campaign: '', 'attribution.gclid': 'g-1', 'attribution.none': '' };
  expect(formBody(callbackForm, { ...person, ...context })).toMatchObject({
    page: '/lpe',
    attribution: { gclid: 'g-1' },
  });
  expect(formBody(callbackForm, context)).not.toHaveProperty('campaign');
  expect(formBody(privacyRequestForm, context)).not.toHaveProperty('page');
});

describe('website', () => {
  /** What becomes of a typed website: as it is stored, or the sentence for it. */
  function websiteOf(website: string): unknown {
    const body = formBody(businessListingForm, { website });
    const checked = checkRequest(FORM_VALIDATORS['business-listing'], businessListingForm.fields, body);
    return (!checked.ok && checked.fields.website) || body.website;
  }

  test.each([
    ['annagency.com', 'https://annagency.com'],
    [' www.ann-agency.co.us/quotes?x=1 ', 'https://www.ann-agency.co.us/quotes?x=1'],
    ['annagency.com:8080', 'https://annagency.com:8080'],
    ['http://annagency.com', 'http://annagency.com'],
    ['HTTPS://annagency.com/#us', 'https://annagency.com/#us'],
    ['münchen.example', 'https://münchen.example'],
    ['', ''],
  ])('"%s" is stored as "%s"', (typed, stored) => {
    expect(websiteOf(typed)).toBe(stored);
  });

  test.each([
    'none',
    'ann agency.com',
    'bo@agency.example',
    'ftp://agency.example',
    'javascript:alert(1)',
    'https://',
    'https://.com',
    '...',
    'agency.c',
    '614.555.0188',
  ])('"%s" is no website', (typed) => {
    expect(websiteOf(typed)).toBe('Website is not valid');
  });
});
