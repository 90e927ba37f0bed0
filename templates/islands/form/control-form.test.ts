// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { contactForm } from '../../../schemas/generated/form-contact.ts';
import { validate } from '../../../schemas/generated/validate-contact-answers.js';
import type { FindPart } from '../hydrate-island.ts';
import { requireElement } from '../require-element.ts';
import { controlForm } from './control-form.ts';

test('an island whose markup has no form says which island and what is missing', () => {
  const root = document.createElement('div');
  const find: FindPart = (selector) => requireElement(root, selector, 'contact-form');
  const island = { root, find, props: { page: '/', phone: '+18005550199', pageBuild: 'b' }, show: () => {} };
  expect(() => controlForm(island, { rules: contactForm, validate, failureLog: 'Error' })).toThrow(
    'The island "contact-form" needs "form" in its markup.',
  );
});
