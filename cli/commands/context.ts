import { DiskError, diskSentence } from '../system/disk-error.ts';
import type { Terminal } from '../system/terminal.ts';

/** 0: done. 1: problems in content, or nothing was done. 2: wrong use, or a faulty setting. */
export type ExitCode = 0 | 1 | 2;

/** What every command receives. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly exit: (code: ExitCode) => void;
  /** The environment without what the settings file added. Left out: it is process.env. */
  readonly givenEnv?: Readonly<Record<string, string | undefined>>;
}

/** Ends the help of the operators' commands. */
export const EXIT_CODES = `
Exit codes: 0 done; 1 nothing was done, or something failed; 2 wrong use, a faulty setting, or a store that cannot be
used. Results are printed on standard output, everything else on standard error.`;

/**
 * Runs a command's work. A disk that fails meanwhile is printed as one sentence and ends the command with exit code 1,
 * and there is no result. Every other error is a bug and is thrown on.
 */
export async function reportDiskFailures<T>(
  { terminal, exit }: CommandContext,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    terminal.note(diskSentence(error));
    exit(1);
    return undefined;
  }
}

export interface JsonFlag {
  readonly json?: boolean;
}

interface Result extends JsonFlag {
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
