import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundle of this program lies two folders below the root; so do the sources that look for it by themselves. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['cli', 'functions', 'schemas', 'templates', 'content', 'package.json', 'package-lock.json'];

/** A copy of tool and content, so that measuring touches neither dist/ nor .data/ nor the caches, and nobody's edits touch the figures. */
export interface SiteCopy {
  readonly root: string;
  /** A path inside the copy. */
  at(path: string): string;
  /** Runs `site …` to its end. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ran>;
  /** Starts `site …` and leaves it running. Ended by stop(). */
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Running>;
  remove(): void;
}

export interface Ran {
  readonly seconds: number;
  readonly stdout: string;
  /** Largest resident size, MB. */
  readonly peakMegabytes: number;
}

export interface Running {
  readonly pid: number;
  /** The address it printed. */
  readonly url: string;
  /** From the start of the process to the printed address. */
  readonly seconds: number;
  /** Resident memory, MB. */
  megabytes(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Tells its largest size on descriptor 3 when it ends. */
const PEAK = `process.on("exit",()=>process.getBuiltinModule?.("fs").writeSync(3,String(process.resourceUsage().maxRSS)))`;

export function copySite(): SiteCopy {
  mkdirSync(join(ROOT, '.cache/bench'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.cache/bench/site-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
  const site = join(root, 'cli/site.mjs');
  const running = new Set<Running>();

  const open = (args: readonly string[], env: Readonly<Record<string, string>>, options: SpawnOptions): ChildProcess =>
    spawn(process.execPath, [site, ...args], { cwd: root, env: { ...process.env, CI: '1', ...env }, ...options });

  return {
    root,
    at: (path) => join(root, path),
    async run(args, env = {}) {
      const started = performance.now();
      const peak = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PEAK)}` };
      const child = open(args, { ...peak, ...env }, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
      const [stdout, stderr, peakKb] = [child.stdio[1], child.stdio[2], child.stdio[3]].map(collect);
      const [status] = (await once(child, 'close')) as [number | null];
      const seconds = (performance.now() - started) / 1000;
      if (status !== 0) throw new Error(`site ${args.join(' ')} exited with ${status}:\n${stdout?.()}${stderr?.()}`);
      return { seconds, stdout: stdout?.() ?? '', peakMegabytes: Number(peakKb?.()) / 1024 };
    },
    async start(args, env = {}) {
      const started = performance.now();
      // A group of its own: the dev server is two processes, and both have to end.
      const child = open(args, env, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
      const url = await urlOf(child, args);
      const seconds = (performance.now() - started) / 1000;
      const one: Running = {
        pid: child.pid ?? 0,
        url,
        seconds,
        megabytes: () => residentMegabytes(child.pid ?? 0),
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

/** The beginning of what a stream says; the rest is read and forgotten. */
function collect(stream: unknown): () => string {
  let text = '';
  (stream as NodeJS.ReadableStream | null)?.on('data', (part) => {
    if (text.length < 1 << 20) text += String(part);
  });
  return () => text;
}

function urlOf(child: ChildProcess, args: readonly string[]): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += String(text);
      const url = /^(?:Serving|Editing) (http\S+)/m.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (status) => reject(new Error(`site ${args.join(' ')} ended with ${status}:\n${said}`)));
  });
}

/** On Linux; elsewhere unknown. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
