import { counted } from './phrases.ts';
import type { Problem } from './problem.ts';

/** GitHub shows this many annotations of a kind of one step, and drops the others without a word. */
const ANNOTATIONS_OF_A_KIND = 10;

interface GithubReport {
  /** What the step prints: annotations, and one line for each problem that GitHub would show no annotation for. */
  readonly lines: string;
  /** The problems without an annotation. */
  readonly rest: readonly Problem[];
}

const HEADER = '| Place | Problem | What to do |\n| --- | --- | --- |\n';

/** Problems as workflow commands: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function asGithub(problems: readonly Problem[], folder = ''): GithubReport {
  const kinds = [
    problems.filter(({ severity }) => severity === 'error'),
    problems.filter(({ severity }) => severity === 'warning'),
  ];
  const shown = kinds.flatMap((all) => all.slice(0, ANNOTATIONS_OF_A_KIND));
  const rest = kinds.flatMap((all) => all.slice(ANNOTATIONS_OF_A_KIND));
  const more = rest.length === 0 ? [] : [restLine(rest.length), ...rest.map(asLogLine)];
  return { lines: [...shown.map((problem) => asAnnotation(problem, folder)), ...more].join('\n'), rest };
}

/**
 * Problems as a Markdown table under a heading, at most `room` bytes. If not all fit, a sentence says how many are only
 * in the log.
 */
export function asSummary(problems: readonly Problem[], room: number): string {
  const head = `### ${counted(problems.length, 'more problem')} in content\n\n${HEADER}`;
  const leftOut = (count: number) => `\n${counted(count, 'problem')} did not fit here; the log of the step has all.\n`;
  let free = room - Buffer.byteLength(head) - Buffer.byteLength(leftOut(problems.length));
  const rows: string[] = [];
  for (const problem of problems) {
    const row = asRow(problem);
    free -= Buffer.byteLength(row);
    if (free < 0) break;
    rows.push(row);
  }
  const missing = problems.length - rows.length;
  const text = `${head}${rows.join('')}${missing > 0 ? leftOut(missing) : ''}`;
  return Buffer.byteLength(text) <= room ? text : '';
}

function asAnnotation({ file, line, column, severity, code, message, hint }: Problem, folder: string): string {
  const position = `file=${escapeProperty(folder + file)},line=${line},col=${column}`;
  return `::${severity} ${position},title=${escapeProperty(code)}::${escapeData(`${message}\n${hint}`)}`;
}

function restLine(count: number): string {
  const words = `${counted(count, 'more problem')}: in the summary of this job, and below in the log.`;
  return `::notice title=site validate::${escapeData(words)}`;
}

/** A line that is no command, so that GitHub counts no annotation. */
function asLogLine({ file, line, column, severity, code, message }: Problem): string {
  return `${file}:${line}:${column} ${severity} ${code}: ${message.replace(/\s+/g, ' ')}`;
}

function asRow({ file, line, column, severity, code, message, hint }: Problem): string {
  const cells = [`\`${file}:${line}:${column}\``, `${severity} \`${code}\`: ${message}`, hint];
  return `| ${cells.map(escapeCell).join(' | ')} |\n`;
}

/** In a cell, a bar ends it, also inside `code`. Outside of code, < would begin HTML. */
function escapeCell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
