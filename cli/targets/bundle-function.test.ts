import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { createBundler, MAX_BYTES } from './bundle-function.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('a function that opens the store of a server is refused at the import of the compiled package', async () => {
  const code = "import { openSqlite } from './functions/store/sqlite/open.ts';\nexport default openSqlite;\n";
  const { problems } = await createBundler(root)([{ name: 'lead', code, runtime: 'workerd' }]);
  expect(problems[0]).toMatchObject({
    code: 'unusable-module',
    severity: 'error',
    message: 'libsql has compiled code, which no host of functions runs.',
    hint: 'Import it only where a server of ours runs: functions/server.',
  });
  expect(problems[0]?.file).toMatch(/^functions\/store\/sqlite\/.+\.ts$/);
  expect(problems[0]?.excerpt).toContain("'libsql'");
});

test('a module that does not exist is a problem at its import', async () => {
  const code = "import './functions/nothing.ts';\n";
  const { problems } = await createBundler(root)([{ name: 'lead', code, runtime: 'node' }]);
  expect(problems).toMatchObject([{ code: 'unusable-module', file: 'lead.ts', line: 1, column: 8 }]);
});

test('a function over its size is a problem that names its largest parts', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'large.ts'), `export const text = ${JSON.stringify('x'.repeat(MAX_BYTES))};\n`);
  const code = "export { text } from './large.ts';\n";
  const { problems } = await createBundler(folder)([{ name: 'lead', code, runtime: 'node' }]);
  expect(problems).toMatchObject([
    {
      code: 'oversized-function',
      message: 'The function "lead" has 1048 KB; the most is 1048 KB.',
      hint: 'Largest parts: large.ts (1048 KB), lead.ts (0 KB). Import less, or move an endpoint to another `bundle`.',
    },
  ]);
});

test('a package in CommonJS gets the built-in modules that it requires', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'node_modules/old'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/old/index.js'), "exports.join = require('path').join;\n");
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  const code = "import { join } from 'old';\nexport default join('a', 'b');\n";
  const made = await createBundler(folder)([{ name: 'lead', code, runtime: 'workerd' }]);
  expect(made.problems).toEqual([]);
  const { default: joined } = await imported(made.code.get('lead'));
  expect(joined).toBe('a/b');
});

const imported = (code: Uint8Array | undefined) =>
  import(`data:text/javascript;base64,${Buffer.from(code ?? []).toString('base64')}`);
