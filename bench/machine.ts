import { closeSync, fdatasyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** Processor, memory and operating system of this machine. */
export function machine(): string {
  const [{ model = 'processor' } = {}] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} x ${model.trim()} (${arch()}), ${gigabytes} GB, ${type()} ${release()}`;
}

const SHOWN = ['esbuild', 'libsql', 'kysely', 'react', 'preact', '@hono/node-server'];

/** Versions that affect the figures. */
export function versions(root: string): string {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return [
    `Node ${process.version}`,
    ...SHOWN.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`),
  ].join(', ');
}

const BLOCK = Buffer.alloc(4096, 1);

/** Durable writes per second on this disk: append a block, call fdatasync, repeat. */
export function syncsPerSecond(file: string, milliseconds: number): number {
  const descriptor = openSync(file, 'w');
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < milliseconds) {
    writeSync(descriptor, BLOCK);
    fdatasyncSync(descriptor);
    count += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  closeSync(descriptor);
  rmSync(file);
  return count / seconds;
}
