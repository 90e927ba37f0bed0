import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parse } from 'smol-toml';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { buildTarget } from './build-target.ts';
import type { Bundler } from './bundle-function.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));
const folder = tempFolder();
const release = join(folder, 'release');
const out = join(folder, 'dist');
const project = join(folder, 'project');

const empty = (names: readonly string[]) => new Map(names.map((name) => [name, new Uint8Array()]));
/** Makes no code: most tests are about what is beside it. */
const noCode: Bundler = async (functions) => {
  const code = empty(functions.map(({ name }) => name));
  return { code, shared: new Map(), loaded: new Map(), problems: [] };
};
const buildFor = (host: Host) => buildTarget({ host, out, release, toolRoot, project, bundle: noCode });
const json = (path: string) => JSON.parse(readFileSync(join(out, path), 'utf8'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
/** Files below a folder. */
const filesIn = (path: string) =>
  readdirSync(join(out, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(() => writeSampleBuild(release));

describe('Vercel', () => {
  const functions = 'vercel/.vercel/output/functions/_functions';

  test('gets the data of the build once, and each function names it', async () => {
    expect((await buildFor('vercel')).problems).toEqual([]);
    expect(filesIn('vercel').filter((path) => path.endsWith('private/site.json'))).toHaveLength(1);
    for (const name of readdirSync(join(out, functions))) {
      const { filePathMap } = json(`${functions}/${name}/.vc-config.json`);
      expect(filePathMap).toMatchObject({ 'data/private/site.json': 'data/private/site.json' });
      const files = Object.values<string>(filePathMap).map((path) => statSync(join(out, 'vercel', path)).isFile());
      expect(new Set(files)).toEqual(new Set([true]));
    }
  });

  test("the operator's regions are each function's, and a schedule of the operator replaces ours", async () => {
    const crons = [{ path: '/_functions/deliver', schedule: '0 12 * * *' }];
    write(join(project, 'deploy/vercel.json'), JSON.stringify({ regions: ['iad1'], maxDuration: 30, crons }));
    expect((await buildFor('vercel')).problems).toEqual([]);
    expect(json(`${functions}/lead.func/.vc-config.json`)).toMatchObject({ regions: ['iad1'], maxDuration: 30 });
    expect(json('vercel/.vercel/output/config.json').crons).toEqual(crons);
  });
});

describe('Cloudflare', () => {
  test('what several functions import is in the Worker once', async () => {
    const { problems } = await buildTarget({ host: 'cloudflare', out, release, toolRoot, project });
    expect(problems).toEqual([]);
    const scripts = filesIn('cloudflare/worker').map((path) => readFileSync(path));
    const withReact = scripts.filter((code) => code.includes('react.transitional.element'));
    expect(withReact).toHaveLength(1);
    const compressed = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(compressed).toBeLessThan(1_000_000);
  });

  test("the operator's name, database and domain are in every build, beside what the site needs", async () => {
    const hyperdrive = [{ binding: 'HYPERDRIVE', id: 'b3e1' }];
    const routes = [{ pattern: 'www.example.com', custom_domain: true }];
    write(join(project, 'deploy/wrangler.json'), JSON.stringify({ name: 'my-site', hyperdrive, routes }));
    await buildFor('cloudflare');
    await buildFor('cloudflare');
    expect(json('cloudflare/wrangler.json')).toMatchObject({
      ...{ name: 'my-site', hyperdrive, routes },
      main: 'worker/index.js',
      keep_vars: true,
      triggers: { crons: expect.arrayContaining(['* * * * *']) },
    });
  });

  test.each([
    ['a key that the build sets', '{ "main": "other.js" }', 'deploy/wrangler.json sets "main", which the build sets.'],
    ['no object', '[]', 'deploy/wrangler.json must be an object of settings.'],
    ['no JSON', '{ "name": ', 'deploy/wrangler.json is not JSON'],
  ])('settings with %s are refused with a sentence, and the former folder stays', async (_name, text, message) => {
    write(join(project, 'deploy/wrangler.json'), '{ "name": "kept" }');
    await buildFor('cloudflare');
    write(join(project, 'deploy/wrangler.json'), text);
    const { problems } = await buildFor('cloudflare');
    expect(problems).toMatchObject([{ code: 'unusable-settings', file: 'deploy/wrangler.json' }]);
    expect(problems[0]?.message).toContain(message);
    expect(json('cloudflare/wrangler.json').name).toBe('kept');
    write(join(project, 'deploy/wrangler.json'), '{}');
  });
});

test("Netlify gets the operator's settings beside ours", async () => {
  write(join(project, 'deploy/netlify.toml'), '[functions]\nexternal_node_modules = ["x"]\n[dev]\nport = 8888\n');
  expect((await buildFor('netlify')).problems).toEqual([]);
  const toml = readFileSync(join(out, 'netlify/netlify.toml'), 'utf8');
  expect(toml).toContain('publish = "publish"');
  expect(toml).toContain('external_node_modules = [ "x" ]');
  expect(toml).toContain('port = 8888');
});

describe("the netlify.toml of a folder, whose paths Netlify's tool reads from the root of the repository,", () => {
  const settingsIn = (folder: string) => parse(readFileSync(join(folder, 'netlify/netlify.toml'), 'utf8'));
  const buildIn = (folder: string) =>
    buildTarget({ host: 'netlify', out: folder, release, toolRoot, project, bundle: noCode });

  test('says where the folder is in it, and that its pages need no server of another tool', async () => {
    const repository = join(folder, 'repository');
    mkdirSync(join(repository, '.git'), { recursive: true });
    await buildIn(join(repository, 'dist'));
    const { build, dev } = settingsIn(join(repository, 'dist'));
    expect(build).toMatchObject({ base: 'dist/netlify', publish: 'publish' });
    expect(dev).toMatchObject({ framework: '#static' });
  });

  test('says nothing of it outside of a repository', async () => {
    await buildIn(join(folder, 'elsewhere'));
    expect(settingsIn(join(folder, 'elsewhere')).build).not.toHaveProperty('base');
  });
});

test('addresses of Netlify itself, such as its functions and images, do not go through our edge function', async () => {
  const codes: Record<string, string> = {};
  const bundle: Bundler = async (functions, ...more) => {
    for (const { name, code } of functions) codes[name] = code;
    return noCode(functions, ...more);
  };
  await buildTarget({ host: 'netlify', out, release, toolRoot, project, bundle });
  const [, config = '{}'] = /^export const config = (.+);$/m.exec(codes.front ?? '') ?? [];
  expect(JSON.parse(config)).toMatchObject({ path: '/*', excludedPath: expect.arrayContaining(['/.netlify/*']) });
});

test.each([
  ['netlify', '.netlify/state.json'],
  ['netlify', '.env'],
  ['vercel', '.vercel/project.json'],
  ['vercel', '.vercel/.env.preview.local'],
  ['cloudflare', '.wrangler/state/v3/cache'],
  ['cloudflare', '.dev.vars'],
] as const)('a second build for %s keeps %s, by which its tool knows the project', async (host, path) => {
  await buildFor(host);
  write(join(out, host, path), 'linked');
  await buildFor(host);
  expect(readFileSync(join(out, host, path), 'utf8')).toBe('linked');
});

test('a second build keeps no page and no function of the first', async () => {
  await buildFor('vercel');
  const left = [join(out, 'vercel/.vercel/output/static/old'), join(out, 'vercel/data/private/old.json')];
  for (const path of left) write(path, 'of the first build');
  await buildFor('vercel');
  expect(filesIn('vercel').filter((path) => left.includes(path))).toEqual([]);
});
