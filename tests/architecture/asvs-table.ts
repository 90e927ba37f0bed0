import type { Link, PhrasingContent, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { codesIn, type ProjectFiles, testProblems, titlesOf } from './specification-table.ts';

/** One row of docs/asvs.md: one requirement of the standard, or several that share their state. */
interface AsvsRow {
  readonly number: string;
  /** "1.2.3", each. */
  readonly ids: readonly string[];
  readonly state: string;
  readonly tests: readonly string[];
  /** Addresses, from docs/. */
  readonly documents: readonly string[];
}

/**
 * How many requirements of level 1 or 2 each section of ASVS 5.0.0 has. They are the first ones of their section; those
 * of level 3 follow.
 */
export const REQUIREMENTS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const ALL = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** Reads every row of the tables: number, requirement, state, proof. */
export function parseAsvs(markdown: string): AsvsRow[] {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const tables = root.children.filter((node): node is Table => node.type === 'table');
  return tables.flatMap(({ children: [, ...rows] }) =>
    rows.map(({ children: [number, , state, proof] }) => ({
      number: textOf(number),
      ids: idsIn(textOf(number)),
      state: textOf(state),
      tests: codesIn(proof?.children),
      documents: linksIn(proof?.children),
    })),
  );
}

function linksIn(nodes: readonly PhrasingContent[] = []): string[] {
  return nodes.filter((node): node is Link => node.type === 'link').map(({ url }) => url);
}

/** "1.2.3", "1.2.3, 1.2.4", or "1.2.3 to 1.4.1", which are all between them. */
function idsIn(number: string): readonly string[] {
  const [first = '', last] = number.split(' to ');
  if (last === undefined) return number.split(', ');
  return ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1);
}

/** What is wrong with the table, one sentence each. */
export function asvsProblems(rows: readonly AsvsRow[], project: ProjectFiles): string[] {
  const ids = rows.flatMap((row) => row.ids);
  const titles = titlesOf(project);
  return [
    ...ALL.filter((id) => !ids.includes(id)).map((id) => `${id} has no row.`),
    ...ids.filter((id) => !ALL.includes(id)).map((id) => `${id} is no requirement of level 1 or 2.`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} has two rows.`),
    ...rows.flatMap((row) => [
      ...stateProblems(row),
      ...row.tests.flatMap((test) => testProblems(test, titles)).map((problem) => `${row.number}: ${problem}`),
      ...row.documents.flatMap((link) => documentProblems(link, project)).map((problem) => `${row.number}: ${problem}`),
    ]),
  ];
}

function stateProblems({ number, state, tests, documents }: AsvsRow): string[] {
  if (!/^(?:met$|(?:partly|not met|does not apply): \S)/.test(state)) return [`${number}: "${state}" is no state.`];
  const isProven = tests.length + documents.length > 0;
  if (/^(?:met$|partly)/.test(state) && !isProven) return [`${number}: nothing proves that it is met.`];
  return [];
}

/** A document, and the heading after its #. */
function documentProblems(link: string, project: ProjectFiles): string[] {
  const [path = '', heading] = link.split('#');
  const file = path.startsWith('../') ? path.slice('../'.length) : `docs/${path}`;
  const text = project.text(file);
  if (text === undefined) return [`there is no ${file}.`];
  if (heading === undefined || headingsIn(text).includes(heading)) return [];
  return [`${file} has no heading #${heading}.`];
}

/** As addresses name them. */
function headingsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
