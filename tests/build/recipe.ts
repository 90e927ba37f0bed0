import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export function textOfRecipe(name: string): string {
  return readFileSync(join(root, `docs/contributing/${name}.md`), 'utf8');
}

/** A recipe's steps that name a file: the path, and the snippet that follows it. */
export function stepsOf(name: string): Record<string, string> {
  const steps = textOfRecipe(name).matchAll(
    /^\d+\. (?:(?!^\d+\. )[\s\S])*?`((?:schemas|templates|functions|content)\/[^`]+\.\w+)`(?:(?!^\d+\. )[\s\S])*?```\w+\n([\s\S]*?)\n {3}```/gm,
  );
  return Object.fromEntries([...steps].map(([, path = '', text = '']) => [path, `${text.replace(/^ {3}/gm, '')}\n`]));
}

const SOURCES = [
  '.env.example',
  'bench',
  'cli',
  'docs',
  'functions',
  'schemas',
  'templates',
  'tests',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** A copy of the project with the content of the small site, in which a recipe can be followed. */
export interface ProjectCopy {
  read(path: string): string;
  write(path: string, text: string): void;
  removeFile(path: string): void;
  /** Replaces a text in a file, which must be there. */
  replace(path: string, text: string, by: string): void;
  /** Runs a script; gives what it printed, whether it failed or not. */
  run(...args: string[]): string;
  /**
   * Runs `npm run generate`.
   * @throws {Error} with what it printed, if it fails.
   */
  generate(): void;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
  cpSync(join(root, 'tests/fixtures/small-site/content'), join(folder, 'content'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const copy: ProjectCopy = {
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    removeFile: (path) => rmSync(join(folder, path)),
    replace: (path, text, by) => {
      const before = copy.read(path);
      if (!before.includes(text)) throw new Error(`${path} does not contain "${text}".`);
      copy.write(
        path,
        before.replace(text, () => by),
      );
    },
    run: (...args) => {
      const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      return `${stdout}${stderr}`;
    },
    generate: () => {
      const script = 'cli/launcher/generate.mjs';
      const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  return copy;
}
