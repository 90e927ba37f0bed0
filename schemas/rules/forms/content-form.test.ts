import { describe, expect, test } from 'vitest';
import type { ContentField } from '../../generated/content-types.ts';
import { checkRequest } from './check-request.ts';
import { contentFormRules, contentFormValidator, routeOf } from './content-form.ts';
import { formBody } from './form-body.ts';

const rulesOf = (...fields: ContentField[]) =>
  contentFormRules('claim-help', { goesTo: 'contact', button: 'Send', fields });

/** What is wrong with a typed answer to one field. */
function sentenceFor(field: ContentField, typed: string): string | undefined {
  const rules = rulesOf(field);
  const [name = ''] = Object.keys(rules.fields);
  const checked = checkRequest(contentFormValidator(rules), rules.fields, formBody(rules, { [name]: typed }));
  return checked.ok ? undefined : checked.fields[name];
}

test('a form is named by where its answers go and by its file', () => {
  const { id, path } = rulesOf({ kind: 'email' });
  expect([id, path, routeOf(id)]).toEqual(['contact:claim-help', '/api/forms/claim-help', 'contact']);
});

describe('an answer', () => {
  test.each<[ContentField, string]>([
    [{ kind: 'email' }, ' Ann@Example.com '],
    [{ kind: 'phone' }, '(614) 555-0123'],
    [{ kind: 'zip' }, '43215'],
    [{ kind: 'website' }, 'agency.example'],
    [{ kind: 'number', name: 'days', label: 'Days' }, '-12.5'],
    [{ kind: 'choice', name: 'topic', label: 'Topic', options: ['A fee'] }, 'A fee'],
    [{ kind: 'choice', name: 'topic', label: 'Topic', options: ['A fee'], required: false }, ''],
    [{ kind: 'email', required: false }, ''],
    [{ kind: 'yes-no', name: 'lawyer', label: 'A lawyer', required: false }, ''],
  ])('to %j can be "%s"', (field, typed) => {
    expect(sentenceFor(field, typed)).toBeUndefined();
  });

  test.each<[ContentField, string, string]>([
    [{ kind: 'email' }, '', 'Email is required'],
    [{ kind: 'email', label: 'Your email' }, 'ann', 'Your email is not valid'],
    [{ kind: 'phone' }, '123', 'Phone number is not valid'],
    [{ kind: 'zip' }, '432', 'Must be at least 5 characters long'],
    [{ kind: 'website' }, 'javascript:alert(1)', 'Website is not valid'],
    [{ kind: 'number', name: 'days', label: 'Days' }, 'ten', 'Days is not valid'],
    [{ kind: 'text', name: 'letter', label: 'Letter' }, 'x'.repeat(201), 'Must not exceed 200 characters'],
    [{ kind: 'choice', name: 'topic', label: 'Topic', options: ['A fee'] }, 'A fine', 'Topic is not valid'],
    [{ kind: 'number', name: 'days', label: 'How many days?' }, 'ten', 'Please check: How many days?'],
    [{ kind: 'text', name: 'why', label: 'Why do you ask?' }, '', 'Please answer: Why do you ask?'],
    [{ kind: 'yes-no', name: 'rules', label: 'I read the rules' }, '', 'Please tick: I read the rules'],
  ])('to %j cannot be "%s"', (field, typed, sentence) => {
    expect(sentenceFor(field, typed)).toBe(sentence);
  });
});
