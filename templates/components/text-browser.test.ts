import { expect, test } from 'vitest';
import { examplesOf } from '../testing/examples.ts';
import { componentNames } from './examples.ts';

/** What people read whose browser has no styles: w3m, Lynx, reader modes. */
const examples = componentNames.flatMap((component) =>
  examplesOf(component).map(({ name, draw }) => ({ name: `${component}: ${name}`, html: draw() })),
);

test('no two links run together', () => {
  const together = /.{0,40}<\/a><a\b.{0,60}/;
  expect(
    examples.flatMap(({ name, html }) => (together.test(html) ? [`${name}: ${together.exec(html)?.[0]}`] : [])),
  ).toEqual([]);
});

test('the field that only programs fill in says to leave it empty', () => {
  const fields = examples.flatMap(({ html }) => html.match(/<label class="form-company">.*?<\/label>/g) ?? []);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter((field) => !field.includes('leave this empty'))).toEqual([]);
});
