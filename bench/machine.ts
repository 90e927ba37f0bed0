import { readFileSync } from 'node:fs';
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
