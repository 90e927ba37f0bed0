import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { validateBlock } from '../../../schemas/generated/content-schemas.ts';
import { directiveKeys } from '../../pipeline/resolve/directive-keys.ts';
import { makeFiller } from '../../pipeline/resolve/fill.ts';
import { renderMarkdown } from '../../pipeline/resolve/markdown.ts';
import { blockSchemas } from '../../pipeline/validate/schema-library.ts';
import { blockCode, forColorScheme, hasDarkColors } from './component-page.tsx';

/** The block that a directive makes, as the build reads it. */
function blockIn(markdown: string): unknown {
  const { parts } = renderMarkdown(markdown, { filler: makeFiller(new Map(), () => true) });
  const [directive] = parts.flatMap((part) => ('directive' in part ? [part.directive] : []));
  const schema = blockSchemas.get(directive?.name ?? '');
  if (!directive || !schema) throw new Error('There is no directive of a block.');
  const read = directiveKeys(directive, schema, 0);
  if ('fault' in read) throw new Error(read.fault.message);
  return { type: directive.name, ...read.keys };
}

test.each([...blockSchemas.keys()])('the code of %s is a valid block, in YAML and in Markdown', (type) => {
  const { yaml, markdown } = blockCode(type, {});
  const [block] = parse(yaml);
  expect(validateBlock(block), yaml).toBe(true);
  expect(blockIn(markdown)).toEqual(block);
});

test('has the values of an example, as an author writes them', () => {
  const props = { id: 'n', tone: 'caution', title: 'Do not drive yet', text: '<p>Wait.</p><p>Ask.</p>' };
  expect(blockCode('note', props)).toEqual({
    yaml: '- type: note\n  title: Do not drive yet\n  tone: caution\n  text: |-\n    Wait.\n\n    Ask.\n',
    markdown: ':::note{title="Do not drive yet" tone="caution"}\nWait.\n\nAsk.\n:::\n',
  });
});

test('has the examples of the schema where those of the component are no content', () => {
  const [block] = parse(blockCode('how-to-file', { steps: [] }).yaml);
  expect(block.steps).toHaveLength(2);
});

describe('color scheme', () => {
  const CSS = ':root{color-scheme:light dark}@media screen and (prefers-color-scheme: dark){a{color:#fff}}';

  test('a stylesheet is answered for one scheme', () => {
    expect(forColorScheme(CSS, 'dark')).toBe(
      ':root{color-scheme:dark}@media screen and (min-width:0px){a{color:#fff}}',
    );
    expect(forColorScheme(CSS, 'light')).toBe(
      ':root{color-scheme:light}@media screen and (max-width:0px){a{color:#fff}}',
    );
  });

  test('a stylesheet without dark colors stays as it is', () => {
    const css = ':root{color-scheme:light}a{color:#000}';
    expect(hasDarkColors(css)).toBe(false);
    expect(hasDarkColors(CSS)).toBe(true);
    expect(forColorScheme(css, 'dark')).toBe(css);
  });
});
