import { asGithub } from './as-github.ts';
import { asSarif, type SarifSurroundings } from './as-sarif.ts';
import { counted } from './phrases.ts';
import { byPlace, type Problem, type ReportFormat } from './problem.ts';

/** Prints problems, sorted by file and position, in the given format. */
export function printProblems(
  problems: readonly Problem[],
  format: ReportFormat,
  surroundings: SarifSurroundings = {},
): string {
  const sorted = [...problems].sort(byPlace);
  switch (format) {
    case 'json':
      return JSON.stringify(sorted, null, 2);
    case 'github':
      return asGithub(sorted, surroundings.folder).lines;
    case 'sarif':
      return JSON.stringify(asSarif(sorted, surroundings), null, 2);
    default:
      return sorted.map(asText).join('\n\n');
  }
}

/** "2 errors and 1 warning in 2 files". */
export function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const parts = [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : ''].filter(
    Boolean,
  );
  return `${parts.join(' and ')} in ${counted(files, 'file')}`;
}

const TAB = '  ';

function asText(problem: Problem): string {
  const { file, line, column, severity, code, message, hint, excerpt } = problem;
  const lines = [`${file}:${line}:${column} ${severity} ${code}`, `${TAB}${message}`];
  if (excerpt !== undefined) {
    const number = String(line);
    const { shown, caret } = cut(excerpt.replaceAll('\t', ' '), column);
    lines.push(`${TAB}${number} | ${shown}`, `${TAB}${' '.repeat(number.length)} | ${' '.repeat(caret)}^`);
  }
  lines.push(`${TAB}${hint}`);
  return lines.join('\n');
}

const WIDEST = 110;

/** The part of a long line around the column, and the caret's position in it. */
function cut(line: string, column: number): { shown: string; caret: number } {
  const start = column > WIDEST ? column - WIDEST / 2 : 0;
  const shown = line.slice(start, start + WIDEST);
  return {
    shown: `${start > 0 ? '…' : ''}${shown}${line.length > start + WIDEST ? '…' : ''}`,
    caret: column - 1 - start + (start > 0 ? 1 : 0),
  };
}
