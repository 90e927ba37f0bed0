import type { PhrasingContent, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** One requirement of docs/specification.md. */
interface Requirement {
  readonly id: string;
  readonly words: string;
  /** Where it is built, from the project's root. */
  readonly files: readonly string[];
  /** Tests that fail when it is not met, each as written: `file › title`, or `file › describe › title`. */
  readonly tests: readonly string[];
  /** No test proves it yet; its cell says what is missing. */
  readonly isOpen: boolean;
  /** No page, answer or command shows it; its cell says why. */
  readonly isUnseen: boolean;
}

interface SpecificationTable {
  readonly heading: string;
  readonly requirements: readonly Requirement[];
}

/** How the check looks at the project. */
export interface ProjectFiles {
  /** Whether there is a file or folder at this path. */
  exists(path: string): boolean;
  /** The text of a file; undefined if there is none. */
  text(path: string): string | undefined;
}

/** Reads the heading of the document and every row of its tables: number, requirement, files, tests. */
export function parseSpecification(markdown: string): SpecificationTable {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const heading = root.children.find((node) => node.type === 'heading' && node.depth === 1);
  const tables = root.children.filter((node): node is Table => node.type === 'table');
  return { heading: textOf(heading), requirements: tables.flatMap(rowsOf) };
}

/** What is wrong with the table, one sentence each; empty if each row names files and tests that exist. */
export function specificationProblems({ heading, requirements }: SpecificationTable, project: ProjectFiles): string[] {
  const open = requirements.filter(({ isOpen }) => isOpen).length;
  const count = `${requirements.length} requirements${open > 0 ? `, ${open} open` : ''}`;
  const ids = requirements.map(({ id }) => id);
  const titles = titlesOf(project);
  return [
    ...(heading.endsWith(`: ${count}`) ? [] : [`The heading "${heading}" has to end with ": ${count}".`]),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is the number of two rows.`),
    ...requirements.flatMap((one) =>
      requirementProblems(one, project, titles).map((problem) => `${one.id}: ${problem}`),
    ),
  ];
}

function rowsOf({ children: [, ...rows] }: Table): Requirement[] {
  return rows.map(({ children: [id, words, files, tests] }) => ({
    id: textOf(id),
    words: textOf(words),
    files: codesIn(files?.children),
    tests: codesIn(tests?.children),
    isOpen: textOf(tests).startsWith('TODO'),
    isUnseen: textOf(tests).includes('No page shows it: '),
  }));
}

export function codesIn(nodes: readonly PhrasingContent[] = []): string[] {
  return nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
}

/** Gives the titles of a test file, read once; undefined if there is no such file. */
type TitlesOf = (file: string) => readonly (readonly string[])[] | undefined;

export function titlesOf(project: ProjectFiles): TitlesOf {
  const known = new Map<string, ReturnType<TitlesOf>>();
  return (file) => {
    if (!known.has(file)) {
      const source = project.text(file);
      known.set(file, source === undefined ? undefined : titlesIn(source));
    }
    return known.get(file);
  };
}

/** Tests of pages in a browser, of a server's answers, of a build, and of commands. */
const DRIVING = /^(?:tests\/(?:browser|functions|build|cli|conformance|messages)|functions\/server)\//;

function requirementProblems(
  { words, files, tests, isOpen, isUnseen }: Requirement,
  project: ProjectFiles,
  titles: TitlesOf,
): string[] {
  return [
    ...(words ? [] : ['the requirement is missing.']),
    ...(files.length > 0 ? [] : ['it does not say where it is built.']),
    ...files.filter((file) => !project.exists(file)).map((file) => `there is no ${file}.`),
    ...(tests.length > 0 || isOpen ? [] : ['it names no test.']),
    ...(isOpen || isUnseen || tests.length === 0 || tests.some((test) => DRIVING.test(test))
      ? []
      : ['no test of it opens a page, asks a server, or runs a build or a command.']),
    ...(isOpen ? [] : tests.flatMap((test) => testProblems(test, titles))),
  ];
}

/** What is wrong with the name of a test, `file › title` or `file › describe › title`. */
export function testProblems(test: string, titles: TitlesOf): string[] {
  const [file = '', ...named] = test.split(' › ');
  const all = titles(file);
  if (all === undefined) return [`there is no ${file}.`];
  if (named.length === 0) return [`"${test}" names no title.`];
  const title = named.join(' › ');
  const found = all.filter((path) => path.slice(-named.length).join(' › ') === title).length;
  if (found === 0) return [`there is no test "${title}" in ${file}.`];
  if (found > 1) return [`${file} has ${found} tests "${title}". Put the title of its describe before it.`];
  return [];
}

/** A title as the source writes it, after `test(`, `it.each([…])(` and the like; `]` ends the rows of a long each. */
const TITLE = /^( *)(it|test|describe|\]).*?\((?:\n *)?(['"`])((?:\\.|(?!\3)[^\\\n])*)\3,/gm;

/** The titles of a test file, each after the titles of the describes around it. Indentation tells what is around. */
function titlesIn(source: string): string[][] {
  const around: { readonly indent: number; readonly title: string }[] = [];
  return [...source.matchAll(TITLE)].map(([, spaces = '', call, , title = '']) => {
    const indent = spaces.length;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const path = [...around.map((each) => each.title), title];
    if (call === 'describe') around.push({ indent, title });
    return path;
  });
}
