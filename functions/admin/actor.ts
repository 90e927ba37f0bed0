import { userInfo } from 'node:os';
import type { Actor } from '../store/admin.ts';

/** The operator, for the audit log: the account on this machine, before sudo. */
export function currentActor(env: Readonly<Record<string, string | undefined>>, now = new Date()): Actor {
  return { name: env.SUDO_USER || accountName(), at: now };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
