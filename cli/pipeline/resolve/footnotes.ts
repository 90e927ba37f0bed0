import type { FootnoteDefinition, FootnoteReference, ListItem, Paragraph, Root } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { type MarkdownFault, startOf } from './directives.ts';

/** Turns footnotes into links to a numbered list at the end of the text. Reports those that nothing refers to. */
export function linkFootnotes(root: Root): MarkdownFault[] {
  const notes = new Map<string, FootnoteDefinition>();
  visit(root, 'footnoteDefinition', (node) => {
    notes.set(node.identifier, node);
  });
  if (notes.size === 0) return [];
  const order: string[] = [];
  visit(root, 'footnoteReference', (node, index, parent) => {
    if (!parent || index === undefined || !notes.has(node.identifier)) return;
    const isFirst = !order.includes(node.identifier);
    if (isFirst) order.push(node.identifier);
    const number = order.indexOf(node.identifier) + 1;
    parent.children[index] = linkTo(number, isFirst, node);
  });
  root.children = root.children.filter(({ type }) => type !== 'footnoteDefinition');
  const items = order.flatMap((name, index): ListItem[] => {
    const note = notes.get(name);
    return note ? [itemOf(note, index + 1)] : [];
  });
  if (items.length > 0) root.children.push({ type: 'list', ordered: true, spread: false, children: items });
  return [...notes].flatMap(([name, note]) => (order.includes(name) ? [] : [{ ...startOf(note), ...UNUSED }]));
}

const UNUSED = {
  code: 'broken-text',
  message: 'Nothing in the text refers to this footnote, so nobody would see it.',
  hint: 'Write its name where it belongs, as [^name], or remove it.',
} as const;

/** No author wrote the text, so it is as long as nothing. */
function startAt(position: Position | undefined): Position | undefined {
  return position && { start: position.start, end: position.start };
}

function linkTo(number: number, isFirst: boolean, { position }: FootnoteReference): Paragraph['children'][number] {
  const attributes = { ...(isFirst ? { id: `note-${number}-at` } : {}), ariaLabel: `Note ${number}` };
  return {
    type: 'emphasis',
    data: { hName: 'sup' },
    position,
    children: [
      {
        type: 'link',
        url: `#note-${number}`,
        data: { hProperties: attributes },
        position,
        children: [{ type: 'text', value: String(number), position: startAt(position) }],
      },
    ],
  };
}

function itemOf({ children, position }: FootnoteDefinition, number: number): ListItem {
  const last = children.at(-1);
  const back: Paragraph['children'][number] = {
    type: 'link',
    url: `#note-${number}-at`,
    data: { hProperties: { ariaLabel: `Back to note ${number} in the text` } },
    position,
    children: [{ type: 'text', value: '↩', position: startAt(position) }],
  };
  const content: FootnoteDefinition['children'] =
    last?.type === 'paragraph'
      ? [
          ...children.slice(0, -1),
          { ...last, children: [...last.children, { type: 'text', value: ' ', position: startAt(position) }, back] },
        ]
      : [...children, { type: 'paragraph', children: [back], position }];
  return {
    type: 'listItem',
    spread: false,
    data: { hProperties: { id: `note-${number}` } },
    children: content,
    position,
  };
}
