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
  readonly severity: 'error' | 'warning';
  /** Path from the project's root. */
  readonly file: string;
  /** The line of the file, unchanged. */
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
  | 'unused-title'
  | 'changed-consent'
  | 'heading-order'
  | 'overdue-claim'
  | 'phone-of-no-line'
  | 'overdue-fact'
  | 'wrong-state'
  | 'unfilled-placeholder'
  | 'broken-picture'
  | 'large-picture'
  | 'unused-picture'
  | 'unproven-claim'
  | 'unused-claim';

/** Sorts problems by file, then by position. */
export function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code);
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
