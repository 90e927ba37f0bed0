import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = ['cli', 'functions', 'schemas', 'templates', 'tests', 'vitest.config.ts'].flatMap(sourcesIn);

describe('the project is made of what was asked for', () => {
  test('the languages asked for: every source file is TypeScript or a small launcher, and pages are React', () => {
    const untyped = sources.filter(
      (file) => /\.(?:js|jsx|cjs)$/.test(file) && !/\/generated\/|\.client\.js$/.test(file),
    );
    expect(untyped).toEqual([]);
    expect(sources.filter((file) => file.endsWith('.tsx')).length).toBeGreaterThan(50);
  });

  test('the packages asked for are installed and used', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const text = sources.map(read).join('\n');
    const unused = [
      ...['react', 'react-dom', 'esbuild', 'gray-matter', 'remark', 'remark-html', 'ajv', 'commander', 'chokidar'],
      ...['sirv', 'vitest', 'happy-dom', 'playwright'],
    ].filter((name) => {
      const isInstalled = name in dependencies || name in devDependencies;
      return !isInstalled || !new RegExp(`from '${name}(?:/[\\w-]+)*'|@vitest-environment ${name}`).test(text);
    });
    expect(unused).toEqual([]);
  });

  test('the folders asked for are at the top', () => {
    const asked = ['cli', 'templates', 'content', 'schemas', 'functions', 'tests', 'package.json', 'tsconfig.json'];
    expect(asked.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('CI runs actions that are pinned by commit, on every supported release of Node', () => {
    const workflow = read('.github/workflows/ci.yml');
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual(
      [],
    );
    expect(workflow).toContain('node: [20, 22, 24]');
  });

  test('CI reports on a pull request what it causes, and on the main branch everything', () => {
    const [, content = ''] = /\n {2}content:\n([\s\S]*?)\n {2}\w/.exec(read('.github/workflows/ci.yml')) ?? [];
    expect(content).toContain('fetch-depth: 0');
    expect([...content.matchAll(/if: (.*)\n *run: (.*)/g)].map(([, when, command]) => [when, command])).toEqual([
      ["github.event_name == 'pull_request'", 'npm run validate -- --format github --since "origin/$BASE"'],
      ["github.event_name != 'pull_request'", 'npm run validate -- --format github'],
    ]);
    expect(content).toMatch(/env:\n *BASE: \$\{\{ github\.base_ref \}\}/);
  });

  test('the bill of materials names every package that the product runs with, and its license', () => {
    const out = tempFolder();
    execFileSync(process.execPath, [join(root, '.ci/sbom.mjs'), out]);
    const { components, specVersion } = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8'));
    expect(Number(specVersion)).toBeGreaterThanOrEqual(1.5);
    const named = new Map(components.map((one: { name: string }) => [one.name, one]));
    const { dependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
    const licenses = readFileSync(join(out, 'third-party-licenses.txt'), 'utf8');
    expect(Object.keys(dependencies).filter((name) => !licenses.includes(`${name} `))).toEqual([]);
    expect(licenses).toContain('Permission is hereby granted, free of charge');
  });

  test('the recipe for the store says of files that are there what they write', () => {
    const [, table = ''] = /\n## Who writes what\n([\s\S]*?)\n## /.exec(read('docs/contributing/store.md')) ?? [];
    const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[\w/-]+\.ts/g) ?? []);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !existsSync(join(root, 'functions/store/sql', name)))).toEqual([]);
  });

  test('pages are rendered by renderToStaticMarkup, as static HTML', () => {
    expect(read('templates/render-page.tsx')).toContain('renderToStaticMarkup(');
  });
});

test('in the browser only the request helper calls fetch, what sends field data, and what reads a file of the map', () => {
  // The scripts of /admin are on no page of a visitor.
  const isVisitors = (file: string) => file.startsWith('templates/') && !file.startsWith('templates/admin/');
  const scripts = sources.filter((file) => isVisitors(file) && !file.includes('.test.'));
  expect(scripts.filter((file) => /\bfetch\(|XMLHttpRequest|sendBeacon\(/.test(read(file)))).toEqual([
    'templates/components/state-map/state-map.island.ts',
    'templates/islands/request.ts',
    'templates/islands/site/measure-page.ts',
  ]);
});

function sourcesIn(path: string): string[] {
  if (path.includes('.')) return [path];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !file.startsWith('tests/fixtures/'))
    .sort();
}
