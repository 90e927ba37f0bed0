import { cpSync, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeForPublic } from '../support/complete-for-public.ts';
import { runCommand } from '../support/run-command.ts';
import { serveSite } from '../support/site.ts';
import { edited } from '../support/small-site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const SMALL = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const DAY = ['--clock', '2026-11-22'];
const PUBLIC = { SITE_ORIGIN: 'https://www.example.com' };

const { path: folder } = makeTempFolder();
const complete = join(folder, 'complete');
const example = join(folder, 'example');

beforeAll(() => {
  for (const root of [complete, example]) {
    cpSync(SMALL, root, { recursive: true });
    const [[path = '', text = ''] = []] = Object.entries(
      edited('content/facts/filing.yaml', 'https://source.example', 'https://source.example.com'),
    );
    writeFileSync(join(root, path), text);
  }
  completeForPublic(complete);
});

describe('site launch', () => {
  test('lists what is open with its place and the lines to write, and exits 1', async () => {
    const { status, stdout } = await runCommand(['launch', '--root', example, ...DAY]);
    expect(status).toBe(1);
    expect(stdout).toContain(
      [
        'How visitors reach you',
        '  OPEN  The phone number 800-555-0199 is kept for examples: no one answers it.',
        '        Write your number: +1 and ten digits.',
        '        content/site.yaml:6',
        '          phone: "+1…"',
      ].join('\n'),
    );
    expect(stdout).toContain('          - { state: FL, notNeeded: because we call no one in Florida }');
    expect(stdout).toMatch(
      /\n0 done, \d+ open\. A server with a public SITE_ORIGIN does not start before all are done\.\n$/,
    );
  });

  test('keeps a build for the public back while something is open, and leaves the former one', async () => {
    const out = join(folder, 'out');
    const build = (root: string) => runCommand(['build', '--launched', '--root', root, '--out', out, ...DAY], PUBLIC);
    expect((await build(complete)).status).toBe(0);
    const former = realpathSync(join(out, 'public'));
    const { status, stderr } = await build(example);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'The phone number 800-555-0199 is kept for examples: no one answers it. See line 6 of content/site.yaml.',
    );
    expect(stderr).toMatch(/\n\d+ points to settle first\. Nothing was written\.\n$/);
    expect(realpathSync(join(out, 'public'))).toBe(former);
    expect((await build(complete)).status).toBe(0);
  });

  test('prints JSON for other programs', async () => {
    const { status, stdout } = await runCommand(['launch', '--root', example, '--format', 'json', ...DAY]);
    expect(status).toBe(1);
    const { open, gates } = JSON.parse(stdout);
    expect(gates).toHaveLength(open);
    expect(gates[0]).toMatchObject({ topic: 'company', isDone: false, file: 'content/site.yaml', line: 2 });
  });

  test('exits 0 once an owner has settled all of it', async () => {
    const { status, stdout } = await runCommand(['launch', '--root', complete, ...DAY], PUBLIC);
    expect(stdout).toMatch(/\n\nNothing is open\. Build the site, and start the server with SITE_ORIGIN\.\n$/);
    expect(stdout).not.toContain('OPEN');
    expect(status).toBe(0);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['before pages are made', { 'content/launch.yaml': 'claims: none\n' }],
    ['on a page', edited('content/guides/what-is-sr22.md', '/state/texas-sr22', '/state/ohio-sr22')],
  ])('says so when the content has mistakes that show %s', async (name, files) => {
    const root = join(folder, name);
    cpSync(complete, root, { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    const { status, stderr } = await runCommand(['launch', '--root', root, ...DAY], PUBLIC);
    expect([status, stderr]).toEqual([1, expect.stringContaining('The content has mistakes.')]);
  });
});

describe('a build for a host', () => {
  const build = async (root: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const out = join(root, 'dist');
    const { status, stderr } = await runCommand(
      ['build', '--root', root, '--out', out, '--target', 'netlify', ...args, ...DAY],
      env,
    );
    return { status, stderr, isThere: existsSync(join(out, 'netlify')) };
  };

  test('is not made for the public while something is open, and says what', async () => {
    const { status, stderr, isThere } = await build(example, PUBLIC);
    expect([status, isThere]).toEqual([1, false]);
    expect(stderr).toContain('The list of sellers names no one who may call. See line 1 of content/sellers.yaml.\n');
    expect(stderr).toContain('\nNothing was written for netlify: the public would see it.');
  });

  test('is not made for an address of documents', async () => {
    const { status, stderr } = await build(complete, { SITE_ORIGIN: 'https://www.sr22harbor.example' });
    expect(status).toBe(1);
    expect(stderr).toContain('SITE_ORIGIN is https://www.sr22harbor.example, which no browser finds');
  });

  test('is made as a preview with drafts', async () => {
    expect(await build(example, PUBLIC, '--drafts')).toMatchObject({ status: 0, isThere: true });
  });

  test('is made for the public once all is settled', async () => {
    expect(await build(complete, PUBLIC)).toMatchObject({ status: 0, isThere: true });
  });
});

test('a server starts for the public with the records of its operator', async () => {
  const out = join(complete, 'dist');
  const built = await runCommand(['build', '--root', complete, '--out', out, ...DAY], PUBLIC);
  expect(built.stderr).not.toContain('Not open to the public');
  const server = await serveSite({ out, env: PUBLIC });
  expect(server.log()).not.toContain('not-launched');
  await server.remove();
});
