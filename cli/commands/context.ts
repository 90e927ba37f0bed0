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
