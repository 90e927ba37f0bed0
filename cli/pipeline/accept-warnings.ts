import type { Problem } from '../report/problem.ts';
import { RULES } from '../report/rules.ts';
import { problemAt } from './parse/problem-at.ts';

interface AcceptOptions {
  readonly textOf: (path: string) => string | undefined;
  /** The files in which a warning is accepted. */
  readonly accepting: readonly string[];
  /** Whether all checks were made, so that a warning which was not found is gone. */
  readonly everyRule: boolean;
}

/** Whether a text accepts a warning. */
export function acceptsWarnings(text: string): boolean {
  return text.includes('validate-disable-');
}

/**
 * Leaves out the warnings that a comment accepts: `# validate-disable-next-line CODE -- reason` in YAML, the same
 * between <!-- and --> in Markdown, or `validate-disable-file`. A comment without a warning is a warning itself.
 */
export function acceptWarnings(
  problems: readonly Problem[],
  { textOf, accepting, everyRule }: AcceptOptions,
): readonly Problem[] {
  const comments = accepting.flatMap((path) => acceptancesIn(path, textOf(path) ?? ''));
  if (comments.length === 0) return problems;
  const used = new Set<Acceptance>();
  const isAccepted = ({ file, line, code, severity }: Problem): boolean => {
    const found = comments.filter(
      (one) => one.path === file && one.code === code && (one.line === undefined || one.line === line),
    );
    for (const one of found) used.add(one);
    return severity === 'warning' && found.some(({ reason }) => reason !== '');
  };
  const left = problems.filter((problem) => !isAccepted(problem));
  return [...left, ...comments.flatMap((one) => faultOf(one, used.has(one), { problems, everyRule }))];
}

interface Acceptance {
  readonly path: string;
  readonly code: string;
  readonly reason: string;
  /** The line that it is about; left out for the whole file. */
  readonly line?: number;
  /** Where the comment is. */
  readonly at: { readonly line: number; readonly column: number };
  readonly text: string;
}

const COMMENT =
  /^\s*(?:#|<!--)\s*(validate-disable-(?:next-line|file))\s+([\w-]+)(?:\s+--(?!>)\s*(.*?))?\s*(?:-->)?\s*$/;

function acceptancesIn(path: string, text: string): Acceptance[] {
  const lines = text.split('\n');
  return lines.flatMap((written, index): Acceptance[] => {
    const [, kind, code = '', reason = ''] = COMMENT.exec(written) ?? [];
    if (kind === undefined) return [];
    const next = lines.findIndex((line, at) => at > index && line.trim() !== '' && !COMMENT.test(line));
    const about = kind.endsWith('file') ? {} : { line: next + 1 };
    return [{ path, code, reason, ...about, at: { line: index + 1, column: written.search(/\S/) + 1 }, text }];
  });
}

function faultOf(
  { path, code, reason, line, at, text }: Acceptance,
  isUsed: boolean,
  { problems, everyRule }: { readonly problems: readonly Problem[]; readonly everyRule: boolean },
): Problem[] {
  const unused = (message: string, hint: string): Problem[] => [
    problemAt({ path, text }, at, { code: 'unused-acceptance', message, hint }),
  ];
  if (!(code in RULES)) return unused(`There is no rule \`${code}\`.`, 'Copy the code from the warning.');
  if (reason === '') return unused('This comment gives no reason.', 'Write it behind the code: CODE -- the reason.');
  const isError = problems.some(
    (one) => one.file === path && one.code === code && one.severity === 'error' && (line ?? one.line) === one.line,
  );
  if (isError) return unused('This comment accepts an error. Only warnings can be accepted.', 'Mend the error.');
  if (isUsed || !everyRule) return [];
  return unused(`The warning \`${code}\` does not occur here any more.`, 'Remove the comment.');
}
