import type { ExitCode } from '../main.ts';
import type { Terminal } from '../system/terminal.ts';

/** What every command is given. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly exit: (code: ExitCode) => void;
}
