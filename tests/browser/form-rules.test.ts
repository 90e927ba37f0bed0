import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { ServedSite } from '../support/site.ts';
import { aided, CALLBACK, CONTACT, fill, QUOTE } from './support/forms.ts';
import { it } from './support/opened.ts';

const REQUIRED = 'This field is required';
const PHONE = 'Phone number is not valid';
const EMAIL = 'Email is not valid';

/** What is typed into a field, and the sentence about it, while the form is filled; none when it is fine. */
type Rule = readonly [field: string, typed: string, sentence?: string];

const CALLBACK_RULES: readonly Rule[] = [
  ['name', '  ', REQUIRED],
  ['name', 'x'.repeat(101), 'Must not exceed 100 characters'],
  ['name', "Renée O'Brien"],
  ['phoneNumber', '614555012', PHONE],
  ['phoneNumber', '61455501234', 'Must not exceed 10 characters'],
  ['phoneNumber', '1145550123', PHONE],
  ...['800', '888', '877', '866', '855', '844', '833'].flatMap((prefix): Rule[] => [
    ['phoneNumber', `${prefix}5550123`, PHONE],
    ['phoneNumber', `+1${prefix}5550123`, PHONE],
  ]),
  ['phoneNumber', '300-455-0999', 'No ordinary US number begins with 300'],
  ['phoneNumber', '614-123-4567', 'No ordinary US number has 123 after its area code'],
  ['phoneNumber', '(614) 555-0123'],
  ['phoneNumber', '+1 614.555.0123'],
  ['phoneNumber', '1 614 555 0123'],
  ['phoneNumber', '', REQUIRED],
  ['email', 'ann', EMAIL],
  ['email', 'ann@example', EMAIL],
  ['email', 'ann@example.c', EMAIL],
  ['email', "o'hara@example.com", EMAIL],
  ['email', 'a_b%c-d.e+f@mail.example.co'],
  ['email', '', REQUIRED],
  ['zipcode', ' ', REQUIRED],
  ['zipcode', '4321', 'Must be at least 5 characters long'],
  ['zipcode', '432156', 'Must not exceed 5 characters'],
  ['zipcode', '4321a', 'Zip Code is not valid'],
  ['zipcode', '43215'],
];
const QUOTE_RULES: readonly Rule[] = [
  ...CALLBACK_RULES,
  ['address', ' ', REQUIRED],
  ['city', ' ', REQUIRED],
  ['state', ' ', REQUIRED],
  ['state', 'Ontario', 'State is not valid'],
];
const CONTACT_RULES: readonly Rule[] = [
  ['name', ' ', REQUIRED],
  ['email', 'ann@example', EMAIL],
  ['email', 'ann+x@example.com'],
  ['email', '', REQUIRED],
  ['message', ' ', REQUIRED],
];

/** What a field is described by: its error, if it has one. */
const sentenceAt = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((field) =>
    field.getAttribute('aria-invalid') === 'true'
      ? (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((one) => document.getElementById(one)?.textContent ?? '')
          .join(' ')
          .replace(/^.*Error: /, '')
          .trim()
      : undefined,
  );

/** The server's sentences about answers that do not agree to be contacted, so nothing is stored. */
async function refusedBy(site: ServedSite, path: string, answers: object): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(answers) });
  expect(response.status).toBe(422);
  return (await response.json()).extra.fields;
}

const LABELS: Readonly<Record<string, string>> = { phoneNumber: 'Phone Number', zipcode: 'Zip Code' };
const labelOf = (field: string) => LABELS[field] ?? field.replace(/^./, (first) => first.toUpperCase());

const FORMS = [
  { form: 'callback', path: '/lpe', api: '/api/leads', rules: CALLBACK_RULES, answers: CALLBACK },
  { form: 'quote', path: '/sr22-insurance-quotes', api: '/api/leads', rules: QUOTE_RULES, answers: QUOTE },
  { form: 'contact', path: '/contact-us', api: '/api/contactus', rules: CONTACT_RULES, answers: CONTACT },
] as const;

describe.each(FORMS)('the $form form', ({ form, path, api, rules, answers }) => {
  it('says of each typed answer what is wrong with it, when the field is left', async ({ opened }) => {
    const page = await opened(path);
    await aided(page, form, 'name');
    for (const [field, typed, sentence] of rules) {
      const id = `${form}-${field}`;
      // A later step of a form opens behind valid answers.
      if (await page.locator(`#${id}`).isHidden()) await fill(page, form, answers);
      await page.fill(`#${id}`, typed);
      await page.locator(`#${id}`).blur();
      const about = async () => [field, typed, await sentenceAt(page, id)];
      await expect.poll(about).toEqual([field, typed, sentence]);
    }
  });

  it('is judged alike by the server, which names the field that is missing', async ({ site }) => {
    const { address, city, state, ...others } = { address: '', city: '', state: '', ...answers };
    for (const [field, typed, sentence] of rules) {
      const body = { formName: 'sr22-basic-form', formId: form, ...others, agree: false, [field]: typed };
      const place = { address, city, state, zipcode: CALLBACK.zipcode, [field]: typed };
      const said = await refusedBy(site, api, form === 'quote' ? { ...body, addressDetails: place } : body);
      const named = field === 'message' ? 'Write your message' : `${labelOf(field)} is required`;
      const expected = sentence === REQUIRED ? named : sentence;
      expect(said[field] ?? said[`addressDetails.${field}`], `${field} "${typed}"`).toBe(expected);
      expect(said.agree).toBe('You must agree to the terms');
    }
    expect(site.leads()).toEqual([]);
  });
});
