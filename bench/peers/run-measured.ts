import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { orElse, statusOf, treeOf } from '../process-tree.ts';

export interface Command {
  readonly words: readonly [program: string, ...args: string[]];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface MeasuredRun {
  readonly seconds: number;
  /** Peak resident memory of the command and all that it starts, MB. NaN where there is no /proc. */
  readonly megabytes: number;
  readonly output: string;
}

const SAMPLE_MS = 20;

/** Runs a command in a new process. Undefined if it takes longer than the limit; it is ended then. */
export async function runMeasured(
  { words, folder, env = {} }: Command,
  limitSeconds = Number.POSITIVE_INFINITY,
): Promise<MeasuredRun | undefined> {
  const [program, ...args] = words;
  const started = performance.now();
  const secondsSoFar = () => (performance.now() - started) / 1000;
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, CI: '1', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output = `${output}${text}`));
  const tree = processTree(child.pid);
  let isTooLong = false;
  const timer = setInterval(() => {
    tree.sample();
    if (isTooLong || secondsSoFar() <= limitSeconds) return;
    isTooLong = true;
    tree.kill();
  }, SAMPLE_MS);
  try {
    const [status] = await once(child, 'close');
    const seconds = secondsSoFar();
    if (isTooLong) return undefined;
    if (status !== 0) throw new Error(`${words.join(' ')} exited with ${status}:\n${output.slice(-4000)}`);
    return { seconds, megabytes: tree.peakMegabytes(), output };
  } finally {
    clearInterval(timer);
  }
}

/** A process and its descendants, as /proc lists them. Elsewhere only the process itself is known. */
function processTree(pid: number | undefined) {
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
