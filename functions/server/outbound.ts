import { hostname } from 'node:os';
import { createAsk } from '../delivery/checks/ask.ts';
import { runCommand } from '../delivery/checks/run-command.ts';
import { createSend } from '../delivery/send.ts';
import type { Environment } from '../platforms/environment/environment.ts';
import type { Outbound } from '../platforms/outbound.ts';

/** Node's own requests, which connect only to addresses that were checked, and programs of this machine. */
export function nodeOutbound({ delivery: { allowPrivate } }: Pick<Environment, 'delivery'>): Outbound {
  return {
    where: `${hostname()} ${process.pid}`,
    http: createSend({ allowPrivate }),
    ask: createAsk({ allowPrivate }),
    runCommand,
  };
}
