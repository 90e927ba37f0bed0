import matter from 'gray-matter';
import type { Place, Problem, ProblemCode } from '../../report/problem.ts';
import type { SourceFile } from '../read/read.ts';
import { type ContentKind, kindOf } from './content-kinds.ts';
import { type LocatedYaml, type Places, parseLocatedYaml, type Target } from './located-yaml.ts';

/** A parsed content file whose data nobody has checked yet. */
export interface Draft extends Places {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly file: SourceFile;
  readonly data: unknown;
  /** The Markdown below the front matter; empty in a YAML file. */
  readonly body: { readonly text: string /** Lines above it. */; readonly line: number };
}

export type ParseResult = { readonly draft: Draft } | { readonly problems: readonly Problem[] };

/** Parses one content file by the place it lies in. Gives the draft, or every syntax problem of the file. */
export function parseFile(file: SourceFile): ParseResult {
  const known = kindOf(file.path);
  if (!known) return { problems: [problemAt(file, { line: 1, column: 1 }, 'unknown-file', unknownFile(file))] };
  return file.path.endsWith('.md') ? parseMarkdownFile(file, known) : parseYamlFile(file, known);
}

function unknownFile({ path }: SourceFile): Said {
  const right = ['.yaml', '.md'].find((ending) => kindOf(path.replace(/\.[^./]+$/, ending)));
  return {
    message: 'No kind of content lives here.',
    hint: right
      ? `In this folder files end in ${right}.`
      : 'Move the file to a folder listed in docs/content.md, or put pictures in content/assets/.',
  };
}

interface Said {
  readonly message: string;
  readonly hint: string;
}

interface Known {
  readonly kind: ContentKind;
  readonly slug: string;
}

function parseYamlFile(file: SourceFile, known: Known): ParseResult {
  return finish(file, known, parseLocatedYaml(file.text), { text: '', line: 0 });
}

/** gray-matter only splits here; front matter in JavaScript is never run, and the YAML is read with the place of every value. */
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

function parseMarkdownFile(file: SourceFile, known: Known): ParseResult {
  const start: Place = { line: 1, column: 1 };
  const [opening = ''] = file.text.split('\n');
  if (opening !== '---') {
    const message = opening.startsWith('---')
      ? 'Front matter is YAML, so its first line is three dashes and nothing else.'
      : 'The file has no front matter.';
    const hint = 'Start the file with a line of three dashes, the YAML, and three dashes again.';
    return { problems: [problemAt(file, start, 'broken-front-matter', { message, hint })] };
  }
  if (!/\n---[ \t]*(\n|$)/.test(file.text.slice(3))) {
    return {
      problems: [
        problemAt(file, start, 'broken-front-matter', {
          message: 'The front matter is never closed.',
          hint: 'Put a line of three dashes between the YAML and the text.',
        }),
      ],
    };
  }
  // An options object keeps gray-matter from caching by text.
  const split = matter(file.text, SPLIT_ONLY);
  const bodyStart = file.text.length - split.content.length;
  const linesAbove = file.text.slice(0, bodyStart).split('\n').length - 1;
  const yaml = parseLocatedYaml(split.matter.replace(/^\n/, ''), { line: 1, column: 0 });
  return finish(file, known, yaml, { text: split.content, line: linesAbove });
}

function finish(file: SourceFile, known: Known, yaml: LocatedYaml, body: Draft['body']): ParseResult {
  const [first] = [...yaml.errors].sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column); // The rest is mostly its echo.
  if (first) return { problems: [problemAt(file, first.place, 'broken-yaml', first)] };
  const { data, locate, locateWithin } = yaml;
  return { draft: { ...known, file, data, locate, locateWithin, body } };
}

/** A problem at a place of a file, with that line quoted. */
export function problemAt(
  file: SourceFile,
  { line, column }: Place,
  code: ProblemCode,
  said: Said,
  severity: Problem['severity'] = 'error',
): Problem {
  const excerpt = file.text.split('\n')[line - 1];
  const { message, hint } = said;
  return {
    code,
    severity,
    file: file.path,
    line,
    column,
    message,
    hint,
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

/** A problem at a value (or key) of a draft's data. */
export function problemIn(
  draft: Draft,
  path: readonly (string | number)[],
  code: ProblemCode,
  said: Said,
  options: { target?: Target; severity?: Problem['severity'] } = {},
): Problem {
  return problemAt(draft.file, draft.locate(path, options.target), code, said, options.severity);
}
