import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process uses now. */
export interface ProcessUse {
  readonly descriptors: number;
  /** Resident memory. */
  readonly megabytes: number;
}

/** Whether the system tells: only Linux does. */
export const systemTells = existsSync('/proc/self/fd');

export function processUse(pid: number): ProcessUse {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, megabytes: Number(kilobytes) / 1024 };
}
