import type { Emphasis, Paragraph, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { shortDate } from '../../../templates/format/date.ts';
import type { Value } from './values.ts';

/**
 * Finds the paragraphs of a text that are the first to use a fact. Call the result once the values are known: it ends
 * each paragraph with a note of how many sources these facts have, how we know them, and when they were read. What a
 * note further up has said is not said again.
 */
export function surveyNotes(root: Root): (used: ReadonlyMap<string, Value>) => void {
  const seen = new Set<string>();
  const found = root.children.flatMap((node) => {
    if (node.type !== 'paragraph') return [];
    const names = [...textOf(node).matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
    const first = names.filter((name) => !seen.has(name));
    for (const name of first) seen.add(name);
    return [{ node, names: [...new Set(first)] }];
  });
  return (used) => {
    const said = new Set<string>();
    for (const { node, names } of found) {
      const facts = names.flatMap((name) => used.get(name) ?? []).filter(({ why, sources }) => why && sources);
      if (facts.length > 0) node.children.push(noteOf(facts, node, said));
    }
  };
}

/** A fact of content/facts. Those of a state or an insurer have a dot, and their page says where they are from. */
const PLACEHOLDER = /\{([a-zA-Z][\w-]*)\}/g;

function noteOf(facts: readonly Value[], { position }: Paragraph, said: Set<string>): Emphasis {
  const sources = new Map(
    facts.flatMap((fact) => fact.sources ?? []).map((source) => [source.url ?? source.title, source]),
  );
  const official = [...sources.values()].filter((source) => source.official).length;
  const [day] = facts.flatMap(({ verifiedOn }) => verifiedOn ?? []).sort();
  const reasons = new Set(facts.flatMap(({ why }) => (why && !said.has(why) ? [why] : [])));
  const isNewDay = day !== undefined && !said.has(day);
  for (const words of [...reasons, ...(day ? [day] : [])]) said.add(words);
  const text = (value: string) => ({ type: 'text' as const, value, position });
  const count = sources.size === 1 ? '1\u00a0source' : `${sources.size}\u00a0sources`;
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { className: ['prose-note'] } },
    position,
    children: [
      text(' '),
      { type: 'link', url: '#sources', position, children: [text(count)] },
      text(`, ${official === 0 ? 'none' : official} official${reasons.size > 0 ? '' : ', as above'}.`),
      text([...reasons, ...(isNewDay ? [`Surveyed ${shortDate(day)}.`] : [])].map((words) => ` ${words}`).join('')),
    ],
  };
}
