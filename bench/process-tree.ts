import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc in a second (proc_pid_stat(5)). Every Linux that Node runs on has 100. */
const TICKS = 100;

/** Processor time of a process and its descendants so far, user and system, in ms. NaN where there is no /proc. */
export function processorMs(pid: number): number {
  const times = treeOf(pid).map((one) => {
    const stat = orElse(() => readFileSync(`/proc/${one}/stat`, 'utf8'), '');
    // The name of the program is in parentheses, and may hold spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * (1000 / TICKS);
  });
  return times.reduce((sum, time) => sum + time, 0);
}

/** The process and all its descendants. Threads start processes too, so the children of each are read. */
export function treeOf(pid: number): number[] {
  const threads = orElse(() => readdirSync(`/proc/${pid}/task`), []);
  const children = threads.flatMap((thread) => {
    const line = orElse(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '');
    return line.split(' ').filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(treeOf)];
}

/** Kilobytes of resident memory. Zero for a process that has ended. */
export function statusOf(pid: number): { readonly resident: number; readonly highest: number } {
  const status = orElse(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { resident: read('VmRSS'), highest: read('VmHWM') };
}

/** Processes end while they are read. */
export function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Whether there is a process with this id, of any user. */
export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
