import { describe, expect, test } from 'vitest';
import { fieldsOf, formFiles, withoutNotes, withPageContext } from './generate-forms.mjs';

const context = {
  properties: {
    page: { type: 'string', maxLength: 300 },
    attribution: { type: 'object', maxProperties: 40, additionalProperties: { type: 'string', maxLength: 500 } },
  },
};
const form = { path: '/api/feedback', button: 'Send', kind: 'feedback', personName: 'name', page: '/contact-us' };
const schema = { title: 'Feedback', form, required: ['name'], properties: { name: { title: 'Name', type: 'string' } } };
const generate = (changes: object) =>
  formFiles([{ name: 'feedback', schema: { ...schema, form: { ...form, ...changes } } }], context, ['contact']);

describe('how a field is read', () => {
  const read = (property: object, required: string[] = []) =>
    fieldsOf('feedback', { form, required, properties: { x: property } }).x;

  test.each([
    ['a text', { type: 'string' }, {}],
    ['a phone number', { type: 'string', normalize: 'phone' }, { read: 'phone' }],
    ['an optional text that may not be empty', { type: 'string', minLength: 1 }, { omit: 'empty' }],
    ['an optional text whose pattern takes an empty one', { type: 'string', pattern: '^(x)?$' }, {}],
    ['an optional choice', { enum: ['a', 'b'] }, { omit: 'empty' }],
    ['an optional checkbox', { type: 'boolean' }, { read: 'checkbox', omit: 'absent' }],
    ['an optional consent', { const: true }, { read: 'checkbox', omit: 'empty' }],
    ['a constant', { const: 'sr22' }, { is: 'sr22' }],
  ])('%s', (_name, property, expected) => {
    expect(read(property)).toEqual(expected);
  });

  test('a required consent is always in the body', () => {
    expect(read({ const: true }, ['x'])).toEqual({ required: true, read: 'checkbox' });
  });

  test('any other type is refused, and the field is named', () => {
    expect(() => read({ type: 'number' })).toThrow('The field feedback.x of schemas/requests must be a string');
  });
});

test('a form has a file for its page, a row in the table and a validator', () => {
  const files = generate({ consent: 'contact' });
  expect(files.get('form-feedback.ts')).toContain('"path": "/api/feedback"');
  expect(files.get('forms.ts')).toContain("'feedback': { ...feedbackForm,");
  expect(files.get('forms.ts')).toContain("export const KINDS = ['feedback'] as const;");
  expect(files.get('form-validators.ts')).toContain("from './validate-feedback.js'");
});

test.each([
  [{ phone: 'mobile' }, '"form.phone" names the field "mobile", which is missing.'],
  [{ personName: 'who' }, '"form.personName" names the field "who", which is missing.'],
  [{ kind: undefined }, '"form" needs "kind".'],
  [{ consent: 'unknown' }, '"form.consent" is "unknown"; schemas/content/consent.schema.json knows contact.'],
  [{ button: '' }, '"form" has a page, so it needs "button".'],
  [{ buton: 'Send' }, '"form" has no "buton".'],
])('%o is refused with a sentence', (changes, sentence) => {
  expect(() => generate(changes)).toThrow(`schemas/requests/feedback.schema.json: ${sentence}`);
});

test('a form that asks for consent also takes what the page sends', () => {
  expect(withPageContext({ form: { consent: 'contact' }, properties: {} }, context).properties).toHaveProperty('page');
  expect(withPageContext({ form: {}, properties: {} }, context).properties).toEqual({});
});

test('a validator carries no labels, examples or facts about the form', () => {
  expect(withoutNotes({ ...schema, examples: [] })).toEqual({
    required: ['name'],
    properties: { name: { type: 'string' } },
  });
});
