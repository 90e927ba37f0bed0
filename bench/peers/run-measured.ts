import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processTree } from './process-tree.ts';

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
