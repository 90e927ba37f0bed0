import type { Reason } from '../cache/can-reuse.ts';
import { EVERY_PART, readUsedParts } from '../cache/uses.ts';
import { BODY, CITATIONS } from '../pipeline/plan/watched-site.ts';
import type { PageReasons } from '../pipeline/render/page-reasons.ts';
import { counted } from '../report/phrases.ts';
import { printProblems } from '../report/print-problems.ts';
import type { Explanation, FactExplanation, FileExplanation, PageExplanation } from './explain.ts';
import { type FileUse, fileOfThing } from './known-site.ts';

/** An explanation for people. All of it is in the JSON format; here long lists are cut. */
export function printExplanation(explanation: Explanation): string {
  switch (explanation.kind) {
    case 'page':
      return pageLines(explanation).join('\n');
    case 'fact':
      return factLines(explanation).join('\n');
    default:
      return fileLines(explanation).join('\n');
  }
}

function pageLines(page: PageExplanation): string[] {
  const { path, title, file, pageKind, template, reasons, files, others, facts, outputs } = page;
  return [
    `${path}: ${title}`,
    line('comes from', file),
    line('kind', `${pageKind}, ${template}`),
    ...block('used', [...files.map(useLine), ...others.map(usedWords)]),
    line('facts', facts.length > 0 ? listed(facts, 20) : 'none in braces'),
    ...block(
      'wrote',
      outputs.map(({ path: output, bytes }) => `${output} ${bytes === undefined ? '(not yet)' : `(${bytes} bytes)`}`),
    ),
    line('links to', pagesLine(page.linksTo)),
    line('linked from', pagesLine(page.linkedFrom)),
    '',
    reasonSentence(reasons),
  ];
}

function factLines(fact: FactExplanation): string[] {
  const { name, value, statement, file, sources, verifiedOn, reviewBy, texts, pages, key, madeWithKey } = fact;
  const { confidence, why, isUnnamed } = fact;
  return [
    `${isUnnamed ? name : `{${name}}`}: ${value ?? 'has no value'}`,
    ...(statement === undefined ? [] : [line('as a sentence', statement)]),
    line('written in', fact.line === undefined ? file : `${file}:${fact.line}`),
    ...block(
      'sources',
      sources.map(({ title, url }) => (url ? `${title} ${url}` : title)),
    ),
    ...(confidence === undefined ? [] : [line('confidence', `${confidence}. ${why ?? ''}`.trimEnd())]),
    ...(verifiedOn === undefined ? [] : [line('verified on', verifiedOn)]),
    ...(reviewBy === undefined ? [] : [line('review by', reviewBy)]),
    ...(isUnnamed
      ? []
      : [
          ...block('named in', texts.length > 0 ? texts.map(useLine) : ['no content file']),
          line('shown on', pagesLine(pages)),
        ]),
    ...(key === undefined ? [] : [line('made with', `\`${key}\` of its file: ${pagesLine(madeWithKey)}`)]),
  ];
}

function fileLines({ file, own, pages, otherFiles, defines, facts, problems }: FileExplanation): string[] {
  return [
    file,
    line('pages of it', pagesLine(own)),
    ...block(
      `used by ${counted(pages.length, 'page')}`,
      pages.map(({ path, parts }) => (parts.length > 0 ? `${path}: ${partWords(parts)}` : path)),
    ),
    ...(otherFiles.length > 0 ? [line('and by', otherFiles.join(', '))] : []),
    line('defines', defines.length > 0 ? listed(defines, 20) : 'no facts'),
    line('names', facts.length > 0 ? listed(facts, 20) : 'no facts'),
    '',
    problems.length > 0 ? printProblems(problems, 'text') : 'It had no problems when it was last checked.',
  ];
}

function useLine({ file, parts }: FileUse): string {
  return parts.length > 0 ? `${file}: ${partWords(parts)}` : file;
}

function pagesLine(pages: readonly string[]): string {
  return pages.length === 0 ? 'no page' : `${counted(pages.length, 'page')}: ${listed(pages)}`;
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(14)}${text}`;
}

/** So many lines a list has. */
const MAX_LINES = 20;

/** A label and a line for each item. */
function block(label: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length - MAX_LINES;
  const more = rest > 0 ? [`and ${rest} more: --format json`] : [];
  return [`  ${label}`, ...[...items.slice(0, MAX_LINES), ...more].map((item) => `    ${item}`)];
}

/** Parts that are no keys of a file, in words. */
const PARTS: Readonly<Record<string, string>> = {
  [BODY]: 'text',
  [CITATIONS]: 'sources of its facts',
  [EVERY_PART]: 'every key',
};

/** Parts of what is around every page, in words. */
const AROUND: Readonly<Record<string, string>> = {
  chrome: 'header and footer',
  assets: 'stylesheet and scripts',
  claims: 'words that need a proof',
};

function partWords(parts: readonly string[]): string {
  return parts.map((part) => PARTS[part] ?? part).join(', ');
}

/** `post/first#title`: "title of content/blog/first.md". */
function usedWords(used: string): string {
  const { thing, parts } = readUsedParts(used);
  const file = fileOfThing(thing);
  if (file !== undefined) return `${partWords(parts)} of ${file}`;
  if (thing === 'page') return parts.map((part) => AROUND[part] ?? part).join(', ');
  if (thing === 'assets') return parts.join(', ');
  return thing === 'clock' ? `date (${parts.join(', ')})` : `lists of the ${thing} (${parts.join(', ')})`;
}

/** Why a page was rendered or not. */
function reasonSentence({ last, next }: PageReasons): string {
  if (next) return `The next build renders it because ${cause(next)}.`;
  if (last) return `Rendered in the last build because ${cause(last)}.`;
  return 'Taken from the cache in the last build: nothing it used had changed.';
}

/** So many names are listed. */
const MAX_NAMES = 5;

function cause(reason: Reason): string {
  switch (reason.why) {
    case 'new':
      return 'this version of the tool had not built it before';
    case 'output':
      return `${listed(reason.paths)} was not as the build before had left it`;
    default:
      return `${listed(reason.names.map((name) => `the ${usedWords(name)}`))} changed`;
  }
}

/** The first of many. */
function listed(items: readonly string[], max = MAX_NAMES): string {
  const rest = items.length - max;
  return rest > 0 ? `${items.slice(0, max).join(', ')} and ${rest} more` : items.join(', ');
}
