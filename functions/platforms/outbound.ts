import type { Ask } from '../delivery/prepare/ask.ts';
import type { RunCommand } from '../delivery/prepare/run-command.ts';
import type { Send } from '../delivery/send.ts';

/** How a platform reaches other hosts. */
export interface Outbound {
  /** Names this process among those that deliver from the same store. */
  readonly where: string;
  /** Posts a webhook. */
  readonly http: Send;
  readonly ask: Ask;
  /** Runs LEAD_VERIFY_COMMAND. Left out where no program can be started. */
  readonly runCommand?: RunCommand;
}
