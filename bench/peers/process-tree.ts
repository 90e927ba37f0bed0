import { readdirSync, readFileSync } from 'node:fs';

/** A process and its descendants, as /proc lists them. Elsewhere only the process itself is known. */
export function processTree(pid: number | undefined) {
  const list = () => (pid === undefined ? [] : treeOf(pid));
  let peak = Number.NaN;
  return {
    /**
     * Peak resident memory of them all: the largest sum of a sample. The kernel's own peak of each process counts too,
     * so that a peak of a single process between two samples is not missed.
     */
    peakMegabytes: () => peak / 1024,
    sample(): void {
      const processes = list().map(statusOf);
      const sum = processes.reduce((kilobytes, { resident }) => kilobytes + resident, 0);
      const most = Math.max(sum, ...processes.map(({ highest }) => highest));
      if (most > 0) peak = Number.isNaN(peak) ? most : Math.max(peak, most);
    },
    kill(): void {
      for (const one of list()) orElse(() => process.kill(one, 'SIGKILL'), false);
    },
  };
}

/** The process and all its descendants. Threads start processes too, so the children of each are read. */
function treeOf(pid: number): number[] {
  const threads = orElse(() => readdirSync(`/proc/${pid}/task`), []);
  const children = threads.flatMap((thread) => {
    const line = orElse(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '');
    return line.split(' ').filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(treeOf)];
}

/** Kilobytes of resident memory. Zero for a process that has ended. */
function statusOf(pid: number): { readonly resident: number; readonly highest: number } {
  const status = orElse(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { resident: read('VmRSS'), highest: read('VmHWM') };
}

/** Processes end while they are read. */
function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
