import { describe, expect, test } from 'vitest';
import { parseLocatedYaml } from './located-yaml.ts';

describe('the position of a value', () => {
  const yaml = parseLocatedYaml('name: Texas\nfaq:\n  - question: Who?\n    answer:\n      - text: A court.\n');

  test('is where the value starts', () => {
    expect(yaml.locate(['name'])).toEqual({ line: 1, column: 7 });
    expect(yaml.locate(['faq', 0, 'answer', 0, 'text'])).toEqual({ line: 5, column: 15 });
  });

  test('is where the key starts when the key is at fault', () => {
    expect(yaml.locate(['faq', 0, 'answer'], 'key')).toEqual({ line: 4, column: 5 });
  });

  test('is that of the nearest parent if the value is missing', () => {
    expect(yaml.locate(['faq', 0, 'missing'])).toEqual(yaml.locate(['faq', 0]));
    expect(yaml.locate(['faq', 7])).toEqual(yaml.locate(['faq']));
    expect(yaml.locate(['name', 'first'])).toEqual(yaml.locate(['name']));
  });

  test('is counted in the whole file if the YAML starts further down', () => {
    const inMarkdown = parseLocatedYaml('title: A\nname: B', { line: 9, column: 4 });
    expect(inMarkdown.locate(['title'])).toEqual({ line: 10, column: 12 });
    expect(inMarkdown.locate(['name'])).toEqual({ line: 11, column: 7 });
  });

  test('is found for keys that look like numbers', () => {
    expect(parseLocatedYaml('2026: x').locate([2026])).toEqual({ line: 1, column: 7 });
  });
});

describe('the position of a character in a text', () => {
  /** The position of the word HERE, counted from 1. */
  const placeOfHere = (source: string) => {
    const lines = source.split('\n');
    const line = lines.findIndex((text) => text.includes('HERE'));
    return { line: line + 1, column: (lines[line]?.indexOf('HERE') ?? 0) + 1 };
  };

  test.each([
    ['on one line', 'text: some words HERE and more'],
    ['in single quotes', "text: 'some words HERE'"],
    ['in double quotes', 'text: "some words HERE"'],
    ['over several lines', 'text: some\n  words\n  and HERE too'],
    ['in a literal block', 'text: |\n  some\n\n    words HERE\n  more'],
    ['in a folded block', 'text: >-\n    some words\n    folded HERE'],
    ['in a list', 'text: x\nlist:\n  - HERE'],
  ])('is right %s', (_, source) => {
    const yaml = parseLocatedYaml(source);
    const path = source.includes('list') ? ['list', 0] : ['text'];
    const value = path.reduce<unknown>((data, key) => (data as Record<string, unknown>)[key], yaml.data) as string;
    expect(yaml.locateWithin(path, value.indexOf('HERE'))).toEqual(placeOfHere(source));
  });

  test('is the start of the text if the text has escapes', () => {
    const yaml = parseLocatedYaml(String.raw`text: "a \"quoted\" HERE"`);
    expect(yaml.locateWithin(['text'], 11)).toEqual({ line: 1, column: 7 });
  });
});

describe('broken YAML', () => {
  test('is reported with its position and gives no data', () => {
    const yaml = parseLocatedYaml('name: Texas\nnote: a: b\n');
    expect(yaml.data).toBeUndefined();
    expect(yaml.errors[0]?.position).toEqual({ line: 2, column: 7 });
  });

  test.each([
    ['a:\n\tb: 1', 2, 1, 'A tab indents here; YAML wants spaces.'],
    ['a: one: two', 1, 4, expect.stringContaining('it contains a colon and a space')],
    ['a: "one" two', 1, 10, 'Something does not belong here.'],
    ['a: @one', 1, 4, 'Text cannot start with this character.'],
    ['a:\n\tb: 1\n\tc: 1', 2, 1, 'A tab indents here; YAML wants spaces.'],
    ['a: "one', 1, 4, 'A quote opens here and is never closed.'],
    ["a: 'one\nb: two", 1, 4, 'A quote opens here and is never closed.'],
    ['a: [one, two\nb: [three]', 1, 4, 'A list in square brackets opens here and is never closed.'],
    ['a: [one, two}\nb: 1', 1, 4, 'A list in square brackets opens here and is never closed.'],
    ['a: [one, {b: two', 1, 4, 'A list in square brackets opens here and is never closed.'],
    ['a: [one, {b: two]\nc: "}"', 1, 10, 'A set of keys in braces opens here and is never closed.'],
    ['a: 1\na: 2', 2, 1, 'This key appears twice.'],
    ['a: 1\n  b: 2', 1, 4, expect.stringContaining('the next line is indented too far')],
    ['a:\n    b: 1\n  c: 2', 3, 1, 'These lines do not line up as keys and values.'],
    ['a: []\n  - b: 1\n    c: 2', 1, 4, '[] says that nothing is in `a`, but something follows below it.'],
    ['a: [] # none\n# c\n\n- b', 1, 4, '[] says that nothing is in `a`, but something follows below it.'],
    ['x:\n  - a: {}\n      b: 1', 2, 8, '{} says that nothing is in `a`, but something follows below it.'],
    ['a: []\nb: @one', 2, 4, 'Text cannot start with this character.'],
    ['a: 1\nb\nc: 2', 2, 1, expect.stringContaining('a colon after a key')],
    ['a: 1\nb:two\nc: 2', 2, 2, expect.stringContaining('a plain colon and a plain space')],
    ['a:\n  - b:\u00a02\n    c: 2', 2, 6, expect.stringContaining('a plain colon and a plain space')],
    ['a： 1\nb: 2', 1, 2, expect.stringContaining('a plain colon and a plain space')],
    ['a: 1\nhttps://b.example\nc: 2', 2, 1, 'These lines do not line up as keys and values.'],
    ['a: 1\n---\nb: 2', 2, 1, 'A line of three dashes starts another document.'],
    ['a: !!js/function "x"', 1, 4, 'A value that starts with ! asks for an unknown type.'],
    ['a: 1\nb: *missing', 2, 4, expect.stringContaining('nothing has that name')],
  ])('is explained in plain words at its position: %j', (text, line, column, message) => {
    const yaml = parseLocatedYaml(text);
    expect(yaml.errors[0]).toMatchObject({ position: { line, column }, message });
    expect(yaml.data).toBeUndefined();
  });
});

test('dates and yes stay text', () => {
  expect(parseLocatedYaml('day: 2026-11-21\nanswer: yes').data).toEqual({ day: '2026-11-21', answer: 'yes' });
});

test('a value may be repeated through its anchor', () => {
  expect(parseLocatedYaml('a: &same { x: 1 }\nb: *same').data).toEqual({ a: { x: 1 }, b: { x: 1 } });
});
