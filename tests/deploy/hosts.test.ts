import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

test('Netlify finds in the repository what the build makes for it', () => {
  const { build, functions } = parseToml(read('deploy/git/netlify.toml'));
  const made = 'dist/netlify';
  expect(build).toMatchObject({ publish: `${made}/publish`, edge_functions: `${made}/netlify/edge-functions` });
  expect(functions).toEqual({ directory: `${made}/netlify/functions`, included_files: [`${made}/data/**`] });
});

test('Vercel runs a script of the repository, which puts the output at its root', () => {
  const { buildCommand } = JSON.parse(read('deploy/git/vercel.json'));
  const [, script = ''] = /^sh (\S+)$/.exec(buildCommand) ?? [];
  const folder = tempFolder();
  const bin = join(folder, 'bin');
  // A build that says how it was called.
  write(
    join(bin, 'npm'),
    '#!/bin/sh\nmkdir -p dist/vercel/.vercel/output dist/vercel/data && echo "$@" >dist/vercel/data/called\n',
  );
  chmodSync(join(bin, 'npm'), 0o755);
  write(join(folder, 'data/left'), '');
  const run = (environment: string | undefined) =>
    spawnSync('sh', [join(ROOT, script)], {
      cwd: folder,
      env: { PATH: `${bin}:${process.env.PATH}`, ...(environment === undefined ? {} : { VERCEL_ENV: environment }) },
    }).status;
  expect([run('production'), read0(folder), existsSync(join(folder, '.vercel/output'))]).toEqual([
    0,
    'run build -- --target vercel\n',
    true,
  ]);
  // As functions do, which take a deployment for the site unless Vercel says that it is a preview.
  expect([run(undefined), read0(folder)]).toEqual([0, 'run build -- --target vercel\n']);
  expect([run('preview'), read0(folder)]).toEqual([0, 'run build -- --target vercel --drafts\n']);
  expect(existsSync(join(folder, 'data/left'))).toBe(false);
});

const read0 = (folder: string) => readFileSync(join(folder, 'data/called'), 'utf8');

describe('a preview of a pull request', () => {
  const SAYS = {
    netlify: '{"deploy_url":"https://pr-12--site.netlify.app","logs":"https://app.netlify.com/x"}',
    vercel: 'https://site-12.vercel.app',
    cloudflare:
      'Version Preview URL: https://1a2b-site.me.workers.dev\nAlias URL: https://pr-12-site-preview.me.workers.dev',
  };

  test.each(Object.entries(SAYS))('on %s prints its address as the last line', (host, says) => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'dist', host), { recursive: true });
    write(join(folder, 'bin/npx'), `#!/bin/sh\ncat <<'END'\n${says}\nEND\n`);
    chmodSync(join(folder, 'bin/npx'), 0o755);
    const { status, stdout } = deploy([host, '12'], folder);
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^https:\/\/(?:pr|site)-12\S*$/),
    ]);
  });

  test.each([
    [['netlify', '12; rm -rf .'], 'must be a number'],
    [['heroku', '12'], 'Name a host: netlify, vercel or cloudflare, not "heroku".'],
  ])('%j is refused', (args, sentence) => {
    const { status, stderr } = deploy(args, tempFolder());
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test.each([
    ['netlify', 'echo "Unauthorized" >&2; exit 1'],
    ['netlify', 'echo "{}"'],
    ['vercel', 'echo "The token is not valid" >&2; exit 1'],
    ['vercel', 'true'],
    ['cloudflare', 'echo "Authentication error" >&2; exit 1'],
    ['cloudflare', 'echo "Uploaded"'],
  ])('of which %s tells no address (%s) fails the job before its comment', (host, says) => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'dist', host), { recursive: true });
    write(join(folder, 'bin/npx'), `#!/bin/sh\n${says}\n`);
    chmodSync(join(folder, 'bin/npx'), 0o755);
    cpSync(join(ROOT, 'deploy/git'), join(folder, 'deploy/git'), { recursive: true });
    const { jobs } = parseYaml(read('deploy/git/preview.yml'));
    const { run } = jobs.preview.steps.find(({ name }: { readonly name?: string }) => name === 'Deploy');
    // As GitHub runs it: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
    const { status } = spawnSync('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOST: host, NUMBER: '12', VERCEL_TOKEN: 'token' },
    });
    expect(status).not.toBe(0);
  });

  const deploy = (args: readonly string[], folder: string) =>
    spawnSync('sh', [join(ROOT, 'deploy/git/deploy-preview.sh'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, VERCEL_TOKEN: 'token' },
    });

  test('is made with no more rights than a comment needs, by pinned actions, never for forks', () => {
    const { on, permissions, jobs } = parseYaml(read('deploy/git/preview.yml'));
    expect([on, permissions]).toEqual(['pull_request', { contents: 'read', 'pull-requests': 'write' }]);
    expect(jobs.preview.if).toContain('head.repo.full_name == github.repository');
    const actions: string[] = jobs.preview.steps.flatMap(({ uses }: { readonly uses?: string }) => uses ?? []);
    const pinned = new Set(read('.github/workflows/ci.yml').match(/(?<=uses: )\S+/g));
    expect(actions.filter((action) => !pinned.has(action))).toEqual([]);
  });
});
