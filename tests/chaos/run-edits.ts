import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteCopy } from '../../bench/site-copy.ts';
import { type Changes, type Random, randomEdit, randomFrom } from './random-edits.ts';

export interface EditChaosOptions {
  readonly edits: number;
  /** How many builds to kill. */
  readonly kills: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface EditVerdict {
  readonly edits: number;
  /** Edits after which the site had problems, the same ones in both builds. */
  readonly refused: number;
  readonly killed: number;
  /** A sentence for each difference. Empty: every build was right. */
  readonly faults: readonly string[];
}

/** Edits of the tool itself, which make the whole cache useless. */
const TOOL_EDITS: readonly {
  readonly name: string;
  readonly path: string;
  edit(text: string, count: number): string;
}[] = [
  {
    name: 'a style',
    path: 'templates/components/footer/footer.css',
    edit: (text, count) => `${text}\n.edit-${count} { color: red; }\n`,
  },
  {
    name: 'a template',
    path: 'templates/components/footer/footer.tsx',
    edit: (text, count) => text.replace(/className="site-footer[^"]*"/, `className="site-footer edit-${count}"`),
  },
  {
    name: 'a schema',
    path: 'schemas/content/post.schema.json',
    edit: (text, count) => text.replace(/("title": ")[^"]*(")/, `$1Post ${count}$2`),
  },
];

/**
 * Edits a copy of the real site again and again. After each edit a build with the cache has to leave the same files, or
 * print the same problems, as one without; and a build that is killed leaves the last good build whole.
 */
export async function runEdits(site: SiteCopy, { edits, kills, seed, say }: EditChaosOptions): Promise<EditVerdict> {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let refused = 0;
  await build(site, 'dist', []);
  for (let count = 1; count <= edits; count += 1) {
    const { name, undo } = edit(site, random, count);
    const [again, clean] = [await build(site, 'dist', []), await build(site, 'clean', ['--no-cache'])];
    const difference = compare(site, again, clean);
    if (difference) faults.push(`Edit ${count}, ${name}: ${difference}`);
    if (clean.status !== 0) {
      refused += 1;
      undo();
    }
    if (count % 10 === 0) say(`${count} edits, ${refused} refused, ${faults.length} faults`);
  }
  for (let count = 1; count <= kills; count += 1) {
    const { undo } = edit(site, random, edits + count);
    const before = treeOf(site.at('dist/current'));
    const child = start(site, 'dist', []);
    await kill(child, random(2500));
    if (!isWhole(site.at('dist/current'))) faults.push(`Kill ${count}: the last build is not whole.`);
    const [again, clean] = [await build(site, 'dist', []), await build(site, 'clean', ['--no-cache'])];
    const difference = compare(site, again, clean);
    if (difference) faults.push(`Kill ${count}, ${before.size} files before: ${difference}`);
    if (clean.status !== 0) undo();
    say(`${count} builds killed, ${faults.length} faults`);
  }
  return { edits, refused, killed: kills, faults };
}

/** Makes one random edit, of content nine times in ten. Undoing it is for edits that the build refuses. */
function edit(site: SiteCopy, random: Random, count: number): { name: string; undo: () => void } {
  const tool = random(10) === 0 ? TOOL_EDITS[random(TOOL_EDITS.length)] : undefined;
  if (tool) {
    const text = readFileSync(site.at(tool.path), 'utf8');
    return { name: tool.name, undo: apply(site, { [tool.path]: tool.edit(text, count) }) };
  }
  const files = new Map(
    readdirSync(site.at('content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(site.root.length + 1), readFileSync(path, 'utf8')]),
  );
  const { name, changes } = randomEdit(files, random, count);
  return { name: `${name} (${Object.keys(changes).join(', ')})`, undo: apply(site, changes) };
}

function apply(site: SiteCopy, changes: Changes): () => void {
  const before: Record<string, string | null> = {};
  for (const [path, text] of Object.entries(changes)) {
    before[path] = textOf(site.at(path));
    if (text === null) rmSync(site.at(path), { force: true });
    else {
      mkdirSync(dirname(site.at(path)), { recursive: true });
      writeFileSync(site.at(path), text);
    }
  }
  return () => void (Object.keys(before).length > 0 && apply(site, before));
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // The edit makes it.
  }
}

interface BuildRun {
  readonly status: number | null;
  readonly problems: string;
}

function start(site: SiteCopy, out: string, flags: readonly string[]): ChildProcess {
  const args = [site.at('cli/site.mjs'), 'build', '--out', site.at(out), '--clock', '2026-11-22', ...flags];
  return spawn(process.execPath, args, {
    cwd: site.root,
    // A build with the cache has worker threads, and the clean one has none.
    env: { ...process.env, CI: '1', SITE_WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function build(site: SiteCopy, out: string, flags: readonly string[]): Promise<BuildRun> {
  const child = start(site, out, flags);
  let problems = '';
  child.stdout?.on('data', (text) => {
    problems += String(text);
  });
  const [status] = await once(child, 'close');
  return { status, problems };
}

async function kill(child: ChildProcess, milliseconds: number): Promise<void> {
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await ended;
  clearTimeout(timer);
}

/** What differs between a build with the cache and one without; undefined if nothing does. */
function compare(site: SiteCopy, again: BuildRun, clean: BuildRun): string | undefined {
  if (again.status !== clean.status) return `exit code ${again.status} with the cache, ${clean.status} without.`;
  if (again.problems !== clean.problems) return `other problems.\n${again.problems}\ninstead of\n${clean.problems}`;
  if (clean.status !== 0) return undefined;
  const [left, right] = [treeOf(site.at('dist/current')), treeOf(site.at('clean/current'))];
  const paths = new Set([...left.keys(), ...right.keys()]);
  const differing = [...paths].filter((path) => left.get(path) !== right.get(path));
  return differing.length === 0 ? undefined : `${differing.length} files differ: ${differing.slice(0, 5).join(', ')}`;
}

/** The digest of every file of a build. */
function treeOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Whether a build is just what its manifest says. */
function isWhole(folder: string): boolean {
  const manifest: Record<string, string> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const files = treeOf(folder);
  files.delete('manifest.json');
  return (
    files.size === Object.keys(manifest).length &&
    Object.entries(manifest).every(([path, digest]) => files.get(path)?.startsWith(digest))
  );
}
