import { readdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { classesIn, sheetsOf } from '../component-sheets.ts';
import { domOf, textOf } from '../testing/dom.ts';
import { examplesOf, renderExample, showcaseOf } from '../testing/examples.ts';
import { componentNames, GROUPS, isComponent } from './examples.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** These only arrange what they are given: the blocks of a page, the frame of a form, the frame of a page. */
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
    // The query of an address may repeat a key: ?state=texas&state=ohio.
    'form-dup-name': 'off',
  },
});

test('every component folder has examples and is registered', () => {
  const left = folders.filter((name) => !isComponent(name) && !withoutExamples.includes(name));
  const reason = 'has no examples file of its name, or is not registered yet: run `npm run generate`';
  expect(left.map((name) => `${name} ${reason}`)).toEqual([]);
  expect(componentNames.filter((name) => examplesOf(name).length === 0)).toEqual([]);
});

test('every component says when to use it, and is in a group', () => {
  const wrong = componentNames.filter((name) => {
    const { group, use } = showcaseOf(name);
    return !GROUPS.includes(group) || !/^[A-Z].*\.$/.test(use);
  });
  expect(wrong).toEqual([]);
});

test('every sheet outside the stylesheet of all pages has the name of a class of its component', () => {
  const unfound = inSheet.flatMap(({ component, names }) =>
    names.filter((name) => !examplesOf(component).some((example) => finds(example, [name]))),
  );
  expect(inSheet.length).toBeGreaterThan(0);
  expect(unfound).toEqual([]);
});

test('a component whose styles all stand outside the stylesheet of all pages is found in each of its examples', () => {
  const unfound = inSheet
    .filter(({ isOnlyThere }) => isOnlyThere)
    .flatMap(({ component, names }) => examplesOf(component).filter((example) => !finds(example, names)));
  expect(unfound.map(({ name }) => name)).toEqual([]);
});

/** The components with sheets, and what these are named for. */
const inSheet = componentNames.flatMap((component) => {
  const files = readdirSync(new URL(`${component}/`, import.meta.url));
  const names = files.flatMap((file) => /^([^.]+)\.[a-z]+\.css$/.exec(file)?.[1] ?? []);
  return names.length > 0 ? [{ component, names, isOnlyThere: !files.includes(`${component}.css`) }] : [];
});

function finds({ draw }: { draw(): string }, names: readonly string[]): boolean {
  return sheetsOf([classesIn(draw())], { [names.join(' ')]: 'found' }).length > 0;
}

describe.each(componentNames)('%s', (component) => {
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

/**
 * Rules for every component: no inline style or script, a label on each field, no dangling id, a name on each control.
 */
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
