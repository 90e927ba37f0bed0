import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { isRunning, processorMs } from './process-tree.ts';

/** The project. This code runs from its bundle in .cache/bench/, two folders below the root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['cli', 'functions', 'schemas', 'templates', 'content', 'package.json', 'package-lock.json'];

/** A copy of the tool and content. Measuring leaves dist/, .data/ and caches alone, and edits leave figures alone. */
export interface SiteCopy {
  readonly root: string;
  /** A path inside the copy. */
  at(path: string): string;
  /** Runs a `site` command to completion. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandRun>;
  /** Starts a `site` command and returns once it prints its address. End it with stop(). */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<RunningCommand>;
  remove(): void;
}

export interface CommandRun {
  readonly seconds: number;
  readonly stdout: string;
  /** Peak resident memory, MB. */
  readonly peakMegabytes: number;
}

export interface RunningCommand {
  readonly pid: number;
  /** The address that it printed. */
  readonly url: string;
  /** From the start of the process to the printed address. */
  readonly seconds: number;
  /** Resident memory, MB. */
  megabytes(): number;
  /** Processor time so far of all its processes, ms. NaN where there is no /proc. */
  processorMs(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** For every command: no questions, and no wait for idle connections at the end. */
const SETTINGS = { CI: '1', STOP_SECONDS: '0' };

/** Writes the peak memory, KB, to descriptor 3 on exit. Processes of Node that the command starts may do so too. */
const REPORT_PEAK =
  'process.on("exit",()=>process.getBuiltinModule?.("fs").writeSync(3,process.resourceUsage().maxRSS+"\\n"))';

export function copySite(): SiteCopy {
  const copies = join(ROOT, '.cache/bench');
  mkdirSync(copies, { recursive: true });
  removeAbandoned(copies);
  const root = mkdtempSync(join(copies, `site-${process.pid}-`));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
  const site = join(root, 'cli/site.mjs');
  const running = new Set<RunningCommand>();

  const open = (args: readonly string[], env: Readonly<Record<string, string>>, options: SpawnOptions): ChildProcess =>
    spawn(process.execPath, [site, ...args], { cwd: root, env: { ...process.env, ...SETTINGS, ...env }, ...options });

  return {
    root,
    at: (path) => join(root, path),
    async run(args, env = {}) {
      const started = performance.now();
      const peak = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORT_PEAK)}` };
      const child = open(args, { ...peak, ...env }, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
      const [stdout, stderr, peakKb] = [child.stdio[1], child.stdio[2], child.stdio[3]].map(collect);
      const [status] = await once(child, 'close');
      const seconds = (performance.now() - started) / 1000;
      if (status !== 0) throw new Error(`site ${args.join(' ')} exited with ${status}:\n${stdout?.()}${stderr?.()}`);
      return {
        seconds,
        stdout: stdout?.() ?? '',
        peakMegabytes: Math.max(...(peakKb?.() ?? '').trim().split('\n').map(Number)) / 1024,
      };
    },
    async start(args, env = {}) {
      const started = performance.now();
      // A file, as a server's log goes into one: to read each line of a lead here would slow the server down.
      const log = join(root, `server-${running.size}.log`);
      const output = openSync(log, 'w');
      // A separate process group: the dev server is two processes, and both must end.
      const child = open(args, env, { stdio: ['ignore', 'pipe', output], detached: true });
      closeSync(output);
      const url = await urlOf(child, args, () => readFileSync(log, 'utf8'));
      const seconds = (performance.now() - started) / 1000;
      const one: RunningCommand = {
        pid: child.pid ?? 0,
        url,
        seconds,
        megabytes: () => residentMegabytes(child.pid ?? 0),
        processorMs: () => processorMs(child.pid ?? 0),
        async stop(signal = 'SIGTERM') {
          running.delete(one);
          if (child.exitCode !== null || child.signalCode !== null) return;
          const gone = once(child, 'exit');
          process.kill(-(child.pid ?? 0), signal);
          await gone;
        },
      };
      running.add(one);
      return one;
    },
    remove() {
      for (const one of running) void one.stop('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Removes the copies of measurements that were interrupted. A copy has the id of its process in its name. */
export function removeAbandoned(copies: string): void {
  for (const name of readdirSync(copies)) {
    if (!name.startsWith('site-')) continue;
    if (!isRunning(Number(/^site-(\d+)-/.exec(name)?.[1])))
      rmSync(join(copies, name), { recursive: true, force: true });
  }
}

/** More than any report of a site of this size: 2.2 MB. */
const MAX_TEXT = 1 << 24;

/** Collects the text of a stream and discards what is more than that. */
function collect(stream: Readable | Writable | null | undefined): () => string {
  let text = '';
  stream?.on('data', (part) => {
    if (text.length < MAX_TEXT) text += String(part);
  });
  return () => text;
}

function urlOf(child: ChildProcess, args: readonly string[], log: () => string): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += String(text);
      const url = /^(?:Serving|Editing) (http\S+)/m.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (status) => reject(new Error(`site ${args.join(' ')} ended with ${status}:\n${said}${log()}`)));
  });
}

/** Available on Linux; NaN elsewhere. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
