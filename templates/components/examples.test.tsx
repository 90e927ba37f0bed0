import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { domOf, textOf } from '../testing/dom.ts';
import { examplesOf, renderExample } from '../testing/examples.ts';
import { catalogue } from './catalogue.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Folders without a look of their own: the lists of blocks, and the frames that pages and forms stand in. */
const withoutExamples = ['block-list', 'form-frame', 'page-wrapper'];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React's own spelling of attributes and void elements.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Examples start below the h1 of a page.
    'heading-level': 'off',
    // Suggestions under an input cannot be a select.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // A phone number keeps to one line by a class, so that it can be copied as it is.
    'tel-non-breaking': 'off',
  },
});

test('every component folder has examples and stands in the catalogue', () => {
  const expected = folders.filter((name) => !withoutExamples.includes(name));
  expect(Object.keys(catalogue).sort()).toEqual(expected.sort());
  expect(expected.filter((name) => examplesOf(name).length === 0)).toEqual([]);
});

describe.each(Object.keys(catalogue))('%s', (component) => {
  test.each(examplesOf(component).map(({ name }) => name))('%s', async (name) => {
    const html = renderExample(component, name);
    const report = await validator.validateString(html);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
    expectSound(html);
  });
});

/** What every component must keep: no inline style or script, labels on fields, ids that references find, names on controls. */
function expectSound(html: string): void {
  expect(html).not.toMatch(/undefined|\[object Object\]|NaN|\{[a-zA-Z]+\}/);
  const document = domOf(html);
  expect(document.querySelectorAll('[style], script, [onclick]')).toHaveLength(0);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    const label = field.closest('label') ?? document.querySelector(`label[for="${field.id}"]`);
    expect(textOf(label), `label of ${field.outerHTML}`).not.toBe('');
  }
  for (const attribute of ['aria-describedby', 'aria-labelledby', 'for']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      for (const id of (element.getAttribute(attribute) ?? '').split(' '))
        expect(ids, `${attribute}="${id}"`).toContain(id);
    }
  }
  for (const control of document.querySelectorAll('a, button')) {
    const name = textOf(control) || control.getAttribute('aria-label') || control.querySelector('img[alt]');
    expect(name, control.outerHTML).toBeTruthy();
  }
}
