import type { CommandContext } from './context.ts';

export interface JsonFlag {
  readonly json?: boolean;
}

export interface Result extends JsonFlag {
  readonly value: unknown;
  /** What people read, where JSON was not asked for. */
  readonly text: string;
}

/** Prints a result, as JSON or as text. */
export function print({ terminal }: CommandContext, { json, value, text }: Result): void {
  terminal.out(json ? JSON.stringify(value, null, 2) : text);
}

/** Says why nothing was done and exits 1; with --json the result is printed as well. */
export function printFailure({ terminal, exit }: CommandContext, { json, value, text }: Result): void {
  if (json) terminal.out(JSON.stringify(value, null, 2));
  terminal.note(text);
  exit(1);
}
