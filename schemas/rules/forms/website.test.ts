import { expect, test } from 'vitest';
import { businessListingForm } from '../../generated/form-business-listing.ts';
import { FORM_VALIDATORS } from '../../generated/form-validators.ts';
import { checkRequest } from './check-request.ts';
import { formBody } from './form-body.ts';

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
