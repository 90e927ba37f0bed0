import { expect, test } from 'vitest';
import { FORM_VALIDATORS } from '../../schemas/generated/form-validators.ts';
import { FORM_IDS, FORMS, PAGE_FORM_IDS, type PageFormId } from '../../schemas/generated/forms.ts';
import type { FormRules } from '../../schemas/rules/forms/form-body.ts';
import { PAGE_FORMS } from '../../templates/components/form-slot/generated/page-forms.ts';
import { domOf } from '../../templates/testing/dom.ts';
import { exampleOf, schemaOf } from './example.ts';
import { htmlName } from './paths.ts';

/** Fields that every form has and no schema names. */
const FRAME = ['page', 'pageBuild', 'formId', 'consentVersion', 'company_website'];

/** The fields a visitor sees in a form's component. */
function fieldsOf(id: PageFormId): readonly Element[] {
  const Component = PAGE_FORMS[id];
  const consent = 'consent' in FORMS[id] ? { version: 'v', text: 'I agree.' } : undefined;
  const document = domOf(<Component page="/" pageBuild="b" phone="+18005550199" consent={consent} />);
  return [...document.querySelectorAll('input, select, textarea')].filter(
    (field) => !FRAME.includes(field.getAttribute('name') ?? ''),
  );
}

/** The HTML names of these fields. */
function shownBy(id: PageFormId): readonly string[] {
  return [...new Set(fieldsOf(id).map((field) => field.getAttribute('name') ?? ''))];
}

/** HTML names of the fields a form's schema expects visitors to answer. */
function expectedBy(id: PageFormId): readonly string[] {
  const { fields }: FormRules = FORMS[id];
  const { properties } = schemaOf(id);
  const asked = Object.entries(fields).filter(([path, { is }]) => !is && !properties[path]?.notOnForm);
  return [...new Set(asked.map(([path]) => htmlName(path)))];
}

/** A sentence for each field that only one of schema and component has. */
function differences(id: PageFormId, shown: readonly string[], expected: readonly string[]): readonly string[] {
  const schema = `schemas/requests/${id}.schema.json`;
  const component = `templates/components/${id}-form/${id}-form.tsx`;
  return [
    ...expected
      .filter((name) => !shown.includes(name))
      .map((name) => `${schema} has the field "${name}"; ${component} does not show it.`),
    ...shown
      .filter((name) => !expected.includes(name))
      .map(
        (name) => `${component} shows the field "${name}"; ${schema} does not have it, so its answer would be lost.`,
      ),
  ];
}

test.each(PAGE_FORM_IDS)('the component of %s shows exactly the fields of its schema', (id) => {
  expect(differences(id, shownBy(id), expectedBy(id))).toEqual([]);
});

test.each(PAGE_FORM_IDS)('%s starts empty, with no box ticked', (id) => {
  const filled = fieldsOf(id).filter((field) => {
    const isChoice = field.getAttribute('type') === 'radio';
    const isBox = field.getAttribute('type') === 'checkbox';
    return (
      !isChoice && (isBox ? field.hasAttribute('checked') : Boolean(field.getAttribute('value') || field.textContent))
    );
  });
  expect(filled.map((field) => field.getAttribute('name'))).toEqual([]);
});

test('a field that only one of them has is named with both files', () => {
  expect(differences('contact', ['name', 'nickname'], ['name', 'preferredTime'])).toEqual([
    'schemas/requests/contact.schema.json has the field "preferredTime"; templates/components/contact-form/contact-form.tsx does not show it.',
    'templates/components/contact-form/contact-form.tsx shows the field "nickname"; schemas/requests/contact.schema.json does not have it, so its answer would be lost.',
  ]);
});

test.each(FORM_IDS)('the example in the schema of %s is valid', (id) => {
  expect(FORM_VALIDATORS[id](exampleOf(id))).toBe(true);
});
