import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process of its own that saves submissions: store-writer.ts. */
export interface StoreProcess {
  /** Ids of the saves it was told are durable. */
  readonly acknowledged: readonly string[];
  /** How many saves were refused with StoreUnavailable. */
  refused(): number;
  /** Resolves once so many more saves were acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves once so many more saves were refused. */
  moreRefused(count: number): Promise<void>;
  /** Lets it finish the saves under way and close its store; throws what it said when it failed. */
  stop(): Promise<void>;
  /** Ends it in the middle of everything. */
  kill(): Promise<void>;
}

/** Bundles store-writer.ts; gives a function that starts it on a store. The bundle is `name` in .cache/tests. */
export async function storeProcesses(name: string): Promise<(url: string, parallel?: number) => Promise<StoreProcess>> {
  const program = `${ROOT}.cache/tests/${name}-${process.pid}.mjs`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/support/store-writer.ts'],
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

  /** Resolves once `condition` holds, which is looked at after each line; rejects when the process ends before. */
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

/** Its exit code, once all it printed has been read. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (!child.stdout?.closed) await once(child, 'close');
  return child.exitCode;
}
