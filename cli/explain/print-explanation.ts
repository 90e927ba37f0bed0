import { counted } from '../report/counted.ts';
import { printProblems } from '../report/print-problems.ts';
import type { Explanation } from './explain.ts';
import type { FactExplanation } from './explain-fact.ts';
import type { FileExplanation } from './explain-file.ts';
import type { PageExplanation } from './explain-page.ts';
import type { FileUse } from './known-site.ts';
import { listed, partWords, reasonSentence, usedWords } from './used-words.ts';

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
const MOST_LINES = 20;

/** A label and a line for each item. */
function block(label: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length - MOST_LINES;
  const more = rest > 0 ? [`and ${rest} more: --format json`] : [];
  return [`  ${label}`, ...[...items.slice(0, MOST_LINES), ...more].map((item) => `    ${item}`)];
}
