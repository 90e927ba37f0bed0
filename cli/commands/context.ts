import type { Terminal } from '../system/terminal.ts';

/** What a command comes to: 0 done, 1 problems in content, 2 wrong use or a setting that cannot work. */
export type ExitCode = 0 | 1 | 2;

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly exit: (code: ExitCode) => void;
}
