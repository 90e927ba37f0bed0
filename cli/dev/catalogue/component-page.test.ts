import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { validateBlock } from '../../../schemas/generated/content-schemas.ts';
import { directiveKeys } from '../../pipeline/resolve/directive-keys.ts';
import { makeFiller } from '../../pipeline/resolve/fill.ts';
import { renderMarkdown } from '../../pipeline/resolve/markdown.ts';
import { blockSchemas } from '../../pipeline/validate/schema-library.ts';
import { blockCode } from './component-page.tsx';

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
