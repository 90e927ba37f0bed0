import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process that saves submissions: store-writer.ts. */
export interface StoreProcess {
  /** Ids of the saves that were acknowledged as durable. */
  readonly acknowledged: readonly string[];
  /** The number of saves refused with StoreUnavailable. */
  refused(): number;
  /** Resolves after this many more acknowledged saves. */
  more(count: number): Promise<void>;
  /** Resolves after this many more refused saves. */
  moreRefused(count: number): Promise<void>;
  /** Lets it finish the saves under way and close its store. Throws its output if it failed. */
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
}

/** Bundles store-writer.ts as `name` in .cache/tests. Returns a function that starts it on a store. */
export async function storeProcesses(name: string): Promise<(url: string, parallel?: number) => Promise<StoreProcess>> {
  const program = `${ROOT}.cache/tests/${name}-${process.pid}.mjs`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/functions/store-writer.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  return (url, parallel = 10) => start(program, url, parallel);
}

async function start(program: string, url: string, parallel: number): Promise<StoreProcess> {
  const child = spawn(process.execPath, [program, url, String(parallel)], { cwd: ROOT, stdio: 'pipe' });
  const acknowledged: string[] = [];
  const said: string[] = [];
  let refused = 0;
  let look = () => {};
  child.stderr.on('data', (text) => said.push(String(text)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'refused') refused += 1;
    else if (/^[0-9a-f-]{36}$/.test(line)) acknowledged.push(line);
    else said.push(line);
    look();
  });

  /** Resolves once `condition` holds, checked after each line. Rejects when the process ends first. */
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => reject(new Error(`The process ended: ${said.join('')}`));
      look = () => {
        if (!condition()) return;
        child.off('close', gone);
        resolve();
      };
      child.once('close', gone);
      look();
    });
  await until(() => said.includes('open'));
  return {
    acknowledged,
    refused: () => refused,
    more: (count) => {
      const wanted = acknowledged.length + count;
      return until(() => acknowledged.length >= wanted);
    },
    moreRefused: (count) => {
      const wanted = refused + count;
      return until(() => refused >= wanted);
    },
    stop: async () => {
      child.stdin.end();
      if ((await ended(child)) !== 0) throw new Error(`The process failed: ${said.join('')}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

/** Its exit code, once all its output has been read. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (!child.stdout?.closed) await once(child, 'close');
  return child.exitCode;
}
