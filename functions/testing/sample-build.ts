import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SAMPLE_BUILD } from './sample-site.ts';

const PAGES: Readonly<Record<string, string>> = {
  'public/index.html': '<!doctype html><title>Home</title>',
  'public/blog.html': '<!doctype html><title>Blog</title>',
};

/**
 * Writes a small finished build into a folder: enough for every function, made in a moment. It has no page of a form.
 * `changes` replaces files, by their names.
 */
export function writeSampleBuild(out: string, changes: Readonly<Record<string, unknown>> = {}): void {
  const files = { ...SAMPLE_BUILD, ...PAGES, 'manifest.json': '{}', ...changes };
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
}
