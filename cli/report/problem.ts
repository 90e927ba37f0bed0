/** A mistake in content, with its place and what to do about it. Problems are gathered and printed together; they are never thrown. */
export interface Problem {
  /** A word that never changes, for example `unknown-key`; docs/problems.md explains each. */
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  /** Path from the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** What is wrong, in the author's words. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  /** The line of the file, as it stands. */
  readonly excerpt?: string;
}

export type ProblemCode =
  | 'broken-yaml'
  | 'broken-front-matter'
  | 'broken-text'
  | 'unknown-file'
  | 'missing-file'
  | 'missing-key'
  | 'unknown-key'
  | 'wrong-type'
  | 'wrong-value'
  | 'unknown-block'
  | 'raw-html'
  | 'unknown-placeholder'
  | 'empty-placeholder'
  | 'broken-link'
  | 'duplicate-address'
  | 'duplicate-fact'
  | 'duplicate-id'
  | 'duplicate-title'
  | 'changed-consent'
  | 'heading-order'
  | 'overdue-fact'
  | 'wrong-state'
  | 'unfilled-placeholder';

/** Where something stands in a file. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Problems in the order a reader goes through files. */
export function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code);
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
