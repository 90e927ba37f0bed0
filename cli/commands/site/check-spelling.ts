import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { digestOf } from '../../cache/digest.ts';
import { spellingProblems } from '../../pipeline/check/words/spelling-problems.ts';
import { kindOf } from '../../pipeline/parse/content-kinds.ts';
import type { ReadFile } from '../../pipeline/read/read.ts';
import type { Problem } from '../../report/problem.ts';
import { type Disk, realDisk } from '../../system/disk.ts';

interface SpellingCheck {
  readonly root: string;
  /** The folder of this tool. */
  readonly tool: string;
  /** The files of content/. */
  readonly sources: readonly ReadFile[];
  /** Which of them to check; all if left out. Those that do not exist any more are skipped. */
  readonly files?: ReadonlySet<string>;
}

/** Checks the spelling of content. Undefined if the spelling checker is not installed. */
export async function checkSpelling({
  root,
  tool,
  sources,
  files,
}: SpellingCheck): Promise<readonly Problem[] | undefined> {
  if (!canCheckSpelling(tool)) return undefined;
  const memory = cleanTexts(realDisk(join(tool, '.cache/spelling')), settingsOf(tool));
  // Programs read how a buyer names its fields, and people do not.
  const isRead = (path: string) => kindOf(path)?.kind !== 'buyer';
  const texts = sources.filter(({ path, fault }) => !fault && isRead(path) && (files?.has(path) ?? true));
  const toCheck = texts.filter((source) => !memory.has(source));
  const printed = await runCspell({ root, tool, files: toCheck.map(({ path }) => path) });
  const found = spellingProblems(printed, realDisk(root));
  const faulty = new Set(found.map(({ file }) => file));
  memory.add(toCheck.filter(({ path }) => !faulty.has(path)));
  return found;
}

/** What decides, besides a text, whether a word is known. */
function settingsOf(tool: string): string {
  const files = ['cspell.config.yaml', 'docs/words.txt', 'package-lock.json'];
  return digestOf(...files.map((file) => readFileSync(join(tool, file))));
}

/** Remembers texts without a fault. Rule: the same text in the same kind of file, checked with the same settings. */
function cleanTexts(cache: Disk, settings: string) {
  const file = `${settings}.json`;
  const known = new Set(readList(cache.tryRead(file)));
  const keyOf = ({ path, seen }: ReadFile) => `${path} ${seen.digest}`;
  return {
    has: (source: ReadFile) => known.has(keyOf(source)),
    add: (clean: readonly ReadFile[]) => {
      if (clean.length === 0) return;
      for (const source of clean) known.add(keyOf(source));
      for (const other of cache.list('')) if (other !== file) cache.remove(other);
      cache.write(file, JSON.stringify([...known].slice(-KEPT_TEXTS)));
    },
  };
}

/** More than a large site has, so that switching between branches does not check everything again. */
const KEPT_TEXTS = 50_000;

/** A damaged file is as good as none. */
function readList(bytes: Buffer | undefined): string[] {
  try {
    const list: unknown = JSON.parse(bytes?.toString('utf8') ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

interface SpellingOptions {
  /** The folder of this tool, with cspell and its settings. */
  readonly tool: string;
  /** The folder with content/. */
  readonly root: string;
  /** Paths from the root. */
  readonly files: readonly string[];
}

/** What is printed for each unknown word: file, line, column, word, whether it is forbidden, and suggestions. */
const LINE = ['$filename', '$row', '$col', '$text', '$message', '$suggestions'].join('\t');

/** Whether cspell is installed. It is a package for development. */
function canCheckSpelling(tool: string): boolean {
  return existsSync(cspellOf(tool));
}

/** Runs cspell in a process of its own, beside other checks, and gives what it prints. Its own cache misses changes. */
async function runCspell({ tool, root, files }: SpellingOptions): Promise<string> {
  if (files.length === 0) return '';
  const args = [
    ...['lint', '**', '--file-list', 'stdin', '--root', root, '--dot', '--no-cache'],
    ...['--config', join(tool, 'cspell.config.yaml'), '--no-config-search'],
    ...['--no-progress', '--no-summary', '--no-exit-code', '--no-color', '--show-suggestions'],
    ...['--issue-template', LINE],
  ];
  const child = spawn(process.execPath, [cspellOf(tool), ...args], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(files.map((file) => `${file}\n`).join(''));
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`cspell ended with ${status}: ${stderr.trim()}`);
  return stdout;
}

function cspellOf(tool: string): string {
  return join(tool, 'node_modules/cspell/bin.mjs');
}
