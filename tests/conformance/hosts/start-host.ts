import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { urlOf } from '../../support/site.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

interface RunningHost {
  readonly url: string;
  /** What it and its functions printed. */
  printed(): string;
  close(): Promise<void>;
}

interface HostOptions {
  /** The program that serves an output, below this folder. Its first argument is the output's folder. */
  readonly program: string;
  readonly folder: string;
  /** The whole environment of its functions. */
  readonly env: Readonly<Record<string, string>>;
}

/** Serves an output by its host's rules, in a process of its own: functions share nothing with the tests. */
export async function startHost({ program, folder, env }: HostOptions): Promise<RunningHost> {
  const { path, remove } = makeTempFolder();
  const outfile = join(path, 'host.mjs');
  const entry = fileURLToPath(new URL(program, import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
  const child = spawn(process.execPath, [outfile, folder], { cwd: path, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  const gone = once(child, 'exit');
  try {
    const url = await urlOf(child, 'Serving', printed);
    return { url, printed: () => printed.join(''), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
    remove();
  }
}
