import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface SpellingOptions {
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
export function canCheckSpelling(tool: string): boolean {
  return existsSync(cspellOf(tool));
}

/** Runs cspell in a process of its own, beside other checks, and gives what it prints. Its own cache misses changes. */
export async function checkSpelling({ tool, root, files }: SpellingOptions): Promise<string> {
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
