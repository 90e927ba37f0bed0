// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { contactForm } from '../../../schemas/generated/form-contact.ts';
import { validate } from '../../../schemas/generated/validate-contact-answers.js';
import type { FindPart } from '../hydrate-island.ts';
import { requireElement } from '../site/islands.ts';
import { controlForm, idempotencyKeys } from './control-form.ts';

test('an island whose markup has no form says which island and what is missing', () => {
  const root = document.createElement('div');
  const find: FindPart = (selector) => requireElement(root, selector, 'contact-form');
  const island = { root, find, props: { page: '/', phone: '+18005550199', pageBuild: 'b' }, show: () => {} };
  expect(() => controlForm(island, { rules: contactForm, validate, failureLog: 'Error' })).toThrow(
    'Island "contact-form" has no "form".',
  );
});

describe('idempotency key', () => {
  test('the same content keeps its key', () => {
    const keyFor = idempotencyKeys();
    expect(keyFor('a')).toBe(keyFor('a'));
  });

  test('other content has another key, and so has the first when it comes back', () => {
    const keyFor = idempotencyKeys();
    const keys = [keyFor('a'), keyFor('b'), keyFor('a')];
    expect(new Set(keys).size).toBe(3);
  });

  test('each form has keys of its own', () => {
    expect(idempotencyKeys()('a')).not.toBe(idempotencyKeys()('a'));
  });

  test('a key has 128 random bits', () => {
    expect(idempotencyKeys()('a')).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
  });
});
