import matter from 'gray-matter';
import type { Explanation, Position, Problem } from '../../report/problem.ts';
import type { SourceFile } from '../read/read.ts';
import { type FileId, kindOf, withEnding } from './content-kinds.ts';
import type { FileRecord } from './file-record.ts';
import { type LocatedYaml, type Locator, parseLocatedYaml } from './located-yaml.ts';
import { problemAt } from './problem-at.ts';

/** A parsed content file whose data has not been checked yet. */
export interface Draft extends FileId, Locator {
  readonly file: SourceFile;
  readonly data: unknown;
  readonly body: DraftBody;
  /** What the cache has of this very text. */
  readonly record?: FileRecord;
}

/** The Markdown below the front matter; empty in a YAML file. */
export interface DraftBody {
  readonly text: string;
  /** How many lines of the file are above it. */
  readonly linesAbove: number;
}

type ParsedFile = { readonly draft: Draft } | { readonly problems: readonly Problem[] };

const START: Position = { line: 1, column: 1 };

/** Parses one content file by the folder it lies in. Gives the draft, or every syntax problem of the file. */
export function parseFile(file: SourceFile): ParsedFile {
  const id = kindOf(file.path);
  if (!id) return { problems: [problemAt(file, START, { code: 'unknown-file', ...unknownFile(file) })] };
  return file.path.endsWith('.md') ? parseMarkdownFile(file, id) : parseYamlFile(file, id);
}

function unknownFile({ path }: SourceFile): Explanation {
  const [, folder] = /([^/]+\.(?:md|yaml))\//.exec(path) ?? [];
  if (folder) {
    const hint = 'Rename the folder, or replace it by a file of that name.';
    return { message: `\`${folder}\` is a folder, but its name is that of a file.`, hint };
  }
  const extension = ['.yaml', '.md'].find((ending) => kindOf(withEnding(path, ending)));
  return {
    message: 'No kind of content belongs here.',
    hint: extension
      ? `In this folder files end in ${extension}.`
      : 'Move the file to a folder listed in docs/content.md, or put pictures in content/assets/.',
  };
}

function parseYamlFile(file: SourceFile, id: FileId): ParsedFile {
  const yaml = parseLocatedYaml(file.text);
  return firstFault(file, yaml) ?? { draft: draftOf(file, id, yaml) };
}

function parseMarkdownFile(file: SourceFile, id: FileId): ParsedFile {
  const missing = missingFrontMatter(file.text);
  if (missing) return { problems: [problemAt(file, START, { code: 'broken-front-matter', ...missing })] };
  const { frontMatter, body } = splitMarkdown(file.text);
  const yaml = parseLocatedYaml(frontMatter, { line: 1, column: 0 });
  return firstFault(file, yaml) ?? { draft: { ...draftOf(file, id, yaml), body } };
}

/** The Markdown of a file that was parsed before, without parsing its data again. */
export function bodyOf({ path, text }: SourceFile): DraftBody {
  return path.endsWith('.md') ? splitMarkdown(text).body : NO_BODY;
}

const NO_BODY: DraftBody = { text: '', linesAbove: 0 };

function splitMarkdown(text: string): { readonly frontMatter: string; readonly body: DraftBody } {
  // An options object keeps gray-matter from caching by text.
  const { matter: frontMatter, content } = matter(text, SPLIT_ONLY);
  const linesAbove = text.slice(0, text.length - content.length).split('\n').length - 1;
  return { frontMatter: frontMatter.replace(/^\n/, ''), body: { text: content, linesAbove } };
}

function draftOf(file: SourceFile, id: FileId, { data, locate, locateWithin }: LocatedYaml): Draft {
  return { ...id, file, data, locate, locateWithin, body: NO_BODY };
}

/** gray-matter only splits the file: JavaScript front matter never runs, and YAML is parsed again with positions. */
const SPLIT_ONLY = {
  engines: {
    yaml: () => ({}),
    json: refuse,
    javascript: refuse,
    js: refuse,
    coffee: refuse,
    toml: refuse,
  },
};

function refuse(): never {
  throw new Error('Front matter is YAML only.');
}

/** What is wrong with the lines of dashes around the front matter, or undefined when they are in order. */
function missingFrontMatter(text: string): Explanation | undefined {
  const [opening = ''] = text.split('\n');
  if (opening !== '---') {
    return {
      message: opening.startsWith('---')
        ? 'Front matter is YAML, so its first line is three dashes and nothing else.'
        : 'The file has no front matter.',
      hint: 'Start the file with a line of three dashes, the YAML, and three dashes again.',
    };
  }
  if (/\n---[ \t]*(\n|$)/.test(text.slice(3))) return undefined;
  return {
    message: 'The front matter is never closed.',
    hint: 'Put a line of three dashes between the YAML and the text.',
  };
}

/** The first syntax fault; most of the others only follow from it. */
function firstFault(file: SourceFile, { errors }: LocatedYaml): ParsedFile | undefined {
  const [first] = errors.toSorted((a, b) => a.position.line - b.position.line || a.position.column - b.position.column);
  if (!first) return undefined;
  const { position, message, hint } = first;
  return { problems: [problemAt(file, position, { code: 'broken-yaml', message, hint })] };
}

/** A draft's facts about its file, without the file: nothing is located in a text that is already read. */
export function recordedPlace({
  kind,
  slug,
  path = `${kind}/${slug}`,
}: FileId & { readonly path?: string }): Omit<Draft, 'data'> {
  const place = { line: 1, column: 1 };
  return {
    kind,
    slug,
    file: { path, text: '' },
    body: { text: '', linesAbove: 0 },
    locate: () => place,
    locateWithin: () => place,
  };
}
