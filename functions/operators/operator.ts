import { userInfo } from 'node:os';
import type { Doer } from '../store/desk.ts';

/** Whoever runs this command, for the audit log: the account on this machine, before sudo. */
export function operatorNow(env: Readonly<Record<string, string | undefined>>, now = new Date()): Doer {
  return { who: env.SUDO_USER || accountName(), at: now };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
