import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { pack, refusal } from '../../cli/launcher/pack.mjs';
import { builtSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let packed: string;

beforeAll(async () => {
  packed = join(tempFolder(), 'packed');
  await pack({ root: ROOT, dist: builtSite() }, packed);
});

const site = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['cli/site.mjs', ...args], { cwd: packed, encoding: 'utf8' });

test('a packed site has what a server needs: one release of the build, and no package that only builds', () => {
  expect(readdirSync(join(packed, 'dist/releases'))).toHaveLength(1);
  expect(readFileSync(join(packed, 'dist/public/index.html'), 'utf8')).toContain('<title>');
  // It cannot draw what the build left to the server.
  expect(readFileSync(join(packed, 'dist/public/assets/cards/home.png')).toString('latin1', 1, 4)).toBe('PNG');
  const packages = readdirSync(join(packed, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['libsql', 'pg', 'split2']));
  expect(packages.filter((name) => ['esbuild', 'react', 'vitest', 'sharp'].includes(name))).toEqual([]);
  expect(['content', 'templates', 'tests'].filter((name) => existsSync(join(packed, name)))).toEqual([]);
});

test('a packed site has nothing of what was made for hosts beside the build', async () => {
  const dist = tempFolder();
  for (const path of ['releases/new/public/index.html', 'releases/old/public/index.html', 'manifest.json'])
    write(join(dist, path));
  for (const path of [
    'vercel/.vercel/output/config.json',
    'netlify/netlify.toml',
    'cloudflare/wrangler.json',
    'notes.txt',
  ])
    write(join(dist, path));
  symlinkSync('releases/new', join(dist, 'current'));
  symlinkSync('current/public', join(dist, 'public'));
  const folder = join(tempFolder(), 'packed');
  await pack({ root: ROOT, dist }, folder);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['current', 'manifest.json', 'public', 'releases']);
  expect(readdirSync(join(folder, 'dist/releases'))).toEqual(['new']);
});

function write(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

test('a packed site runs the commands for operators, without npm and without writing to its folder', () => {
  const before = readdirSync(packed, { recursive: true }).sort();
  expect(site('store', 'verify', join(packed, 'none.db')).status).toBe(2);
  const data = tempFolder();
  const { status, stderr } = spawnSync(process.execPath, ['cli/site.mjs', 'leads', 'deliver'], {
    cwd: packed,
    encoding: 'utf8',
    env: { PATH: '', DATABASE_URL: `file:${data}/none.db` },
  });
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('none.db') });
  expect(readdirSync(packed, { recursive: true }).sort()).toEqual(before);
});

test('a packed site says where to build', () => {
  const { status, stderr } = site('dev');
  expect(stderr).toContain('This is a packed site: it serves, and has the commands for operators');
  expect(status).toBe(70);
});

test('packing refuses a folder with files, a project without a build, and no folder', () => {
  const folder = tempFolder();
  const project = { root: folder, dist: join(folder, 'dist') };
  expect(refusal(project, undefined)).toMatch(/^Usage: npm run pack -- FOLDER/);
  expect(refusal(project, join(folder, 'new'))).toMatch(/There is no finished build in .* Run `npm run build` first\./);
  writeFileSync(join(folder, 'kept.txt'), '');
  expect(refusal(project, folder)).toMatch(/is not empty\. Usage/);
});
