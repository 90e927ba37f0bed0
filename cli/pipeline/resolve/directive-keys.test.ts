import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { blockSchemas } from '../validate/schema-library.ts';
import { directiveKeys } from './directive-keys.ts';
import { makeFiller } from './fill.ts';
import { renderMarkdown } from './markdown.ts';

/** Reads the keys of the first block in a text with ten lines of front matter above it. */
function keysOf(markdown: string, schemaOfBlock?: JsonSchema) {
  const { parts } = renderMarkdown(markdown, { filler: makeFiller(new Map(), () => true) });
  const directive = parts.flatMap((part) => ('directive' in part ? [part.directive] : []))[0];
  const schema = schemaOfBlock ?? blockSchemas.get(directive?.name ?? '');
  if (!directive || !schema) throw new Error('The text holds no known block.');
  return directiveKeys(directive, schema, 10);
}

function keysAndLocator(markdown: string) {
  const read = keysOf(markdown);
  if ('fault' in read) throw new Error(read.fault.message);
  return read;
}

describe('a block with a text', () => {
  const { keys, locator } = keysAndLocator(':::note{title="Wait" tone=caution}\nFor the\nletter.\n:::');

  test('takes the text from its body and other keys from the braces', () => {
    expect(keys).toEqual({ title: 'Wait', tone: 'caution', text: 'For the\nletter.' });
  });

  test('knows the position of each word in the file', () => {
    expect(locator.locateWithin(['text'], 'For the\nlet'.length)).toEqual({ line: 13, column: 4 });
    expect(locator.locateWithin(['title'], 0)).toEqual({ line: 11, column: 1 });
  });

  test('takes it from its body whatever other keys it requires', () => {
    const schema = { body: 'quote', required: ['type', 'quote', 'author'], properties: { quote: {}, author: {} } };
    expect(keysOf(':::note{author="Ann"}\nFor the\nletter.\n:::', schema)).toMatchObject({
      keys: { author: 'Ann', quote: 'For the\nletter.' },
    });
  });

  test('takes YAML if its schema does not say that the body is its text', () => {
    expect(keysAndLocator(':::feature-cards{title="Cards"}\ntext: Hello\ncards:\n  - title: One\n:::').keys).toEqual({
      title: 'Cards',
      text: 'Hello',
      cards: [{ title: 'One' }],
    });
  });
});

describe('a block without a text', () => {
  const { keys, locator } = keysAndLocator('Intro\n\n:::pros-cons{prosTitle="For"}\npros:\n  - A {x}\ncons: [B]\n:::');

  test('takes its body as YAML', () => {
    expect(keys).toEqual({ prosTitle: 'For', pros: ['A {x}'], cons: ['B'] });
  });

  test('knows the position of each value in the file', () => {
    expect(locator.locate(['pros', 0])).toEqual({ line: 15, column: 5 });
    expect(locator.locateWithin(['pros', 0], 2)).toEqual({ line: 15, column: 7 });
    expect(locator.locate(['cons'], 'key')).toEqual({ line: 16, column: 1 });
  });

  test('positions itself and the keys in braces at its start', () => {
    expect(locator.locate(['prosTitle'])).toEqual({ line: 13, column: 1 });
    expect(locator.locate([])).toEqual({ line: 13, column: 1 });
  });

  test('with broken YAML is one fault at its line', () => {
    expect(keysOf(':::pros-cons\npros:\n  - a: b: c\n:::')).toMatchObject({
      fault: { code: 'broken-yaml', line: 13, column: 8 },
    });
  });

  test.each([
    ['a text', ':::faq\nbasics\n:::', 'Its keys: title, group, limit, urgent, opens, previews, closed, items.'],
    ['a list', ':::faq\n- basics\n:::', 'Its keys: title, group, limit, urgent, opens, previews, closed, items.'],
    ['anything, though it has no keys', ':::trust-strip\nHello\n:::', /It has no keys/],
  ])('does not accept %s', (_, markdown, hint) => {
    expect(keysOf(markdown)).toMatchObject({
      fault: { code: 'wrong-type', line: 12, column: 1, hint: expect.stringMatching(hint) },
    });
  });
});

test('a block may have no keys at all', () => {
  expect(keysAndLocator('::zipcode').keys).toEqual({});
});
