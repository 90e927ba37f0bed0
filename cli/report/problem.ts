import type { ProblemCode, Severity } from './rules.ts';

/** A message for an author: what is wrong and how to fix it. */
export interface Explanation {
  /** What is wrong, in the author's words. */
  readonly message: string;
  /** How to fix it. */
  readonly hint: string;
}

/** Where something starts in a file. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A mistake in content, with its position and a fix. Problems are collected and printed together, never thrown. */
export interface Problem extends Position, Explanation {
  /** A stable code such as `unknown-key`; docs/problems.md explains each. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Path from the project's root. */
  readonly file: string;
  /** The last line of what takes several. */
  readonly endLine?: number;
  /** The line of the file, unchanged. Left out if it has a secret. */
  readonly excerpt?: string;
}

export type { ProblemCode } from './rules.ts';

/** What keeps a file from being used at all. */
const CAUSES: ReadonlySet<ProblemCode> = new Set([
  'unfinished-merge',
  'unreadable-file',
  'broken-front-matter',
  'broken-yaml',
  'wrong-name',
  'unknown-file',
  'unknown-key',
  'missing-key',
  'wrong-type',
]);

/**
 * Sorts problems: first what keeps a file from being used, then by file, position and code, in the same order in any
 * locale. Others stay in the order of checks.
 */
export function byPlace(a: Problem, b: Problem): number {
  return (
    rankOf(a) - rankOf(b) ||
    inOrder(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    inOrder(a.code, b.code)
  );
}

function rankOf({ code, severity }: Problem): number {
  return severity === 'error' && CAUSES.has(code) ? 0 : 1;
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Formats of problem reports: for people, for programs, for GitHub pull requests (annotations), and SARIF 2.1.0. */
export const REPORT_FORMATS = ['text', 'json', 'github', 'sarif'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/**
 * How a fault of rendered pages says where it is. The number of pages grows with the site; the fault stays the same.
 */
const WHERE = /^On (?:the page \S+|\d+ pages, \S+ among them): /;

/** What stays the same of a problem while lines move: its code, file and message, and the text of its line. */
export function identityOf({ code, file, message, excerpt = '' }: Problem): string {
  return [code, file, message.replace(WHERE, ''), excerpt.trim()].join('\0');
}

/** Which problems a change is answerable for: all that stand on changed files, and those that were not there before. */
export function newProblems(
  before: readonly Problem[],
  now: readonly Problem[],
  changed: ReadonlySet<string>,
): Problem[] {
  const known = new Map<string, number>();
  for (const problem of before) known.set(identityOf(problem), (known.get(identityOf(problem)) ?? 0) + 1);
  return now.filter((problem) => {
    const identity = identityOf(problem);
    const count = known.get(identity) ?? 0;
    known.set(identity, count - 1);
    return changed.has(problem.file) || count <= 0;
  });
}
