import type { ProblemDetails } from '../../../parse/problem-at.ts';

/** Words that tired authors leave behind. */
export interface Slip extends ProblemDetails {
  /** A text without it needs no closer look. */
  readonly needs?: RegExp;
  readonly pattern: RegExp;
  /** Looks closer at what the pattern found. */
  readonly isWrong?: (found: RegExpMatchArray) => boolean;
  /** The key of a text that has a check of its own for this. */
  readonly notIn?: string;
}
