import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { runSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const GOOD = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const SITE = fileURLToPath(new URL('../../cli/site.mjs', import.meta.url));
const DAY = ['--clock', '2026-11-21'];

const folder = tempFolder();
const faulty = join(folder, 'faulty');

beforeAll(() => {
  cpSync(GOOD, faulty, { recursive: true });
  const post = join(faulty, 'content/blog/first-post.md');
  writeFileSync(post, readFileSync(post, 'utf8').replace('author: The editors', 'autor: The editors'));
});

describe('wrong use exits with 2 and says what is wrong', () => {
  test.each([
    ['an unknown command', ['bild'], "unknown command 'bild'"],
    ['an unknown flag', ['validate', '--strict'], "unknown option '--strict'"],
    ['an unknown format', ['validate', '--format', 'xml'], 'Allowed choices are text, json, github, sarif.'],
    ['an invalid date', ['build', '--clock', 'tomorrow'], '"tomorrow" is not an ISO date such as 2026-11-21.'],
    ['a folder without content', ['validate', '--root', '/nowhere'], 'There is no content/ in /nowhere.'],
    ['an output folder with content/', ['build', '--out', '.'], 'contains content/. Build into a separate folder'],
    ['an output folder with files of somebody', ['build', '--out', 'docs'], 'has other files than a build: asvs.md'],
    ['the same, to build and serve', ['start', '--out', 'docs'], 'has other files than a build: asvs.md'],
    ['an empty output folder name', ['build', '--out', ''], 'Name a folder, for example dist.'],
    ['a former command', ['leads', 'retain', '--dry-run'], '`site leads retain` is now `site leads purge`.\n'],
    ['an invalid time', ['leads', 'list', '--since', 'monday'], 'It must be an ISO date or time'],
    ['a day that does not exist', ['facts', '--due-by', '2027-02-30'], 'Give a day, for example 2027-01-31.'],
    ['no hosts at once', ['links', '--hosts', '0'], 'Give a whole number from 1 to 999.'],
    ['an invalid count', ['leads', 'list', '--limit', 'many'], "argument 'many' is invalid"],
  ])('%s', async (_, args, words) => {
    const { status, stdout, stderr } = await runCommand(args);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('no command shows the commands', async () => {
    const { status, stderr } = runSite([]);
    expect(stderr).toMatch(/Usage: site [\s\S]*validate/);
    expect(status).toBe(2);
  });

  test('an invalid origin', async () => {
    const { status, stderr } = await runCommand(['build', '--root', GOOD, '--out', join(folder, 'none')], {
      SITE_ORIGIN: 'example',
    });
    expect(stderr).toContain('SITE_ORIGIN');
    expect(status).toBe(2);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('a folder that cannot be written exits with 1 and is named in a sentence', () => {
  const closed = join(folder, 'closed');

  beforeAll(() => {
    cpSync(GOOD, closed, { recursive: true });
    // Where tests run as root, no permission is missing: a file in the place of a folder is refused to everybody.
    for (const name of ['.cache', 'content/blog']) {
      rmSync(join(closed, name), { recursive: true, force: true });
      writeFileSync(join(closed, name), '');
    }
  });

  test.each([
    ['the cache', ['validate', '--fast', '--root', closed], `Could not write ${join(closed, '.cache/build/dist')}`],
    ['a new file', ['new', 'post', 'a-post', '--root', closed], `Could not write ${join(closed, 'content/blog')}`],
  ])('%s', async (_, args, words) => {
    const { status, stderr } = await runCommand(args);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });
});

test('help exits with 0', async () => {
  const { status, stdout } = runSite(['validate', '--help']);
  expect(stdout).toContain('--format <format>');
  expect(status).toBe(0);
});

describe('validate', () => {
  test('of content without problems exits with 0', async () => {
    const { status, stdout, stderr } = await runCommand(['validate', '--fast', '--root', GOOD, ...DAY]);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^\d+ files checked, no problems\n$/);
    expect(status).toBe(0);
  });

  test('of content with problems exits with 1 and prints them on standard output', async () => {
    const { status, stdout, stderr } = await runCommand(['validate', '--fast', '--root', faulty, ...DAY]);
    expect(stdout).toContain('content/blog/first-post.md:5:1 error unknown-key');
    expect(stdout).toContain('Did you mean `author`?');
    expect(stderr.trim()).toBe('1 error in 1 file');
    expect(status).toBe(1);
  });

  test('with --format json prints JSON and nothing else', async () => {
    const bad = await runCommand(['validate', '--fast', '--root', faulty, '--format', 'json', ...DAY]);
    expect(JSON.parse(bad.stdout)).toMatchObject([{ code: 'unknown-key', line: 5, column: 1 }]);
    expect(bad.status).toBe(1);
    const good = await runCommand(['validate', '--fast', '--root', GOOD, '--format', 'json', ...DAY]);
    expect(JSON.parse(good.stdout)).toEqual([]);
    expect(good.stderr).toBe('');
  });
});

test('release adds the line of a new wording, so that validate passes', async () => {
  const root = join(folder, 'released');
  cpSync(GOOD, root, { recursive: true });
  const wordings = join(root, 'content/consents');
  const words = readFileSync(join(wordings, 'contact-2026-11.yaml'), 'utf8');
  writeFileSync(join(wordings, 'contact-2026-12.yaml'), words.replace(/(?<=releasedOn: ).*/, '2026-12-01'));
  const validate = () => runCommand(['validate', '--fast', '--root', root, ...DAY]);
  const release = (...args: string[]) => runCommand(['release', '--root', root, ...args]);
  expect((await validate()).stdout).toContain('is released by `node cli/site.mjs release contact-2026-12`');
  expect((await release('contact-2026-13')).stderr).toContain('These wait: contact-2026-12.');
  expect((await release()).stdout).toBe('contact-2026-12\n');
  expect((await release('contact-2026-12')).status).toBe(0);
  expect((await validate()).status).toBe(0);
  expect((await release('contact-2026-12')).stderr).toContain('"contact-2026-12" waits to be released. Nothing waits.');
  expect((await release()).status).toBe(0);
});

describe('facts', () => {
  test('prints the counts and the facts that are due first', async () => {
    const { status, stdout } = await runCommand(['facts', '--root', GOOD, ...DAY]);
    expect(stdout).toMatch(/^\d+ facts: [\s\S]+1 state: 1 trigger,/);
    expect(stdout).toMatch(/\n2027-05-21 .* filing-fee /);
    expect(status).toBe(0);
  });

  test('prints those due by a day as JSON', async () => {
    const { stdout } = await runCommand(['facts', '--root', GOOD, '--due-by', '2027-05-21', '--json', ...DAY]);
    const { facts } = JSON.parse(stdout) as { facts: { name: string; reviewBy: string }[] };
    expect(facts.map(({ name }) => name)).toContain('filing-fee');
    expect(facts.every(({ reviewBy }) => reviewBy <= '2027-05-21')).toBe(true);
  });
});

test('a reader that has seen enough changes neither the work of a command nor its exit code', async () => {
  const { stderr, status } = await unread(['validate', '--root', faulty, '--format', 'github']);
  expect([stderr, status]).toEqual(['', 1]);
});

/** Runs a command whose standard output is closed at once. */
async function unread(args: readonly string[]): Promise<{ readonly stderr: string; readonly status: unknown }> {
  const child = spawn(process.execPath, [SITE, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { stderr, status };
}

test('links visits nothing while content has mistakes', async () => {
  const { status, stdout, stderr } = await runCommand(['links', '--root', faulty]);
  expect(stderr).toContain('Content has mistakes. Mend them first: site validate');
  expect([stdout, status]).toEqual(['', 1]);
});

describe('explain', () => {
  const ask = (thing: string, ...flags: string[]) =>
    runCommand(['explain', thing, '--root', GOOD, '--out', join(folder, 'explained'), ...DAY, ...flags]);

  test('checks the content first if the cache does not have it, and says so', async () => {
    const first = await ask('texas.length');
    expect(first.stderr).toBe('The cache does not have content/ as it is now, so it is checked first.\n');
    expect(first.stdout).toContain('{texas.length}: two years\n  written in    content/states/texas.yaml:11\n');
    expect(first.status).toBe(0);
    const again = await ask('texas.length', '--format', 'json');
    expect(again.stderr).toBe('');
    expect(JSON.parse(again.stdout)).toMatchObject({ kind: 'fact', value: 'two years', line: 11 });
  });

  test('of what there is not exits with 2 and suggests what was meant', async () => {
    const { status, stdout, stderr } = await ask('/state/texas-sr2');
    expect(stderr).toContain('is called "/state/texas-sr2". Did you mean `/state/texas-sr22`?\n');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('the report of a build', () => {
  const build = (...flags: string[]) =>
    runCommand(['build', '--root', GOOD, '--out', join(folder, 'reported'), ...DAY, ...flags]);
  const at = (name: string) => join(folder, name);

  test('is written to a file, and later compared with', async () => {
    const first = await build('--report', 'json', '--report-file', at('base.json'));
    expect(first.stdout).toBe('');
    expect(first.status).toBe(0);
    expect(JSON.parse(readFileSync(at('base.json'), 'utf8'))).toMatchObject({ format: 1, overBudget: [] });
    const { stdout, status } = await build('--report', 'markdown', '--compare', at('base.json'), '--sizes');
    expect(stdout).toContain('No text, address, title, description, redirect or weight changes.');
    expect(stdout).toMatch(/^ {2}kind +pages +HTML +script {2}largest \(Brotli\)$/m);
    expect(status).toBe(0);
  });

  test('names a page over its budget and ends with 0, and with 1 when the page is over the limit', async () => {
    const root = at('heavy');
    cpSync(GOOD, root, { recursive: true });
    const post = join(root, 'content/blog/first-post.md');
    const short = readFileSync(post, 'utf8');
    // Codes that no compression shortens much.
    const codes = (count: number) => {
      const all = Array.from({ length: count }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
      return all.map((code) => `\n\nCode ${code.slice(0, 24)}.`).join('');
    };
    const sized = async (count: number) => {
      writeFileSync(post, short + codes(count));
      const { stdout, status } = await runCommand([
        'build',
        '--root',
        root,
        '--out',
        at('heavy-out'),
        '--sizes',
        ...DAY,
      ]);
      return { status, over: stdout.match(/^over .*?: \/blog\/first-post: .*?HTML/gm) };
    };
    const own = 'over budget: /blog/first-post: its own part of the HTML';
    expect(await sized(1000)).toEqual({ status: 0, over: [own] });
    expect(await sized(4000)).toEqual({ status: 1, over: [own, 'over the limit: /blog/first-post: HTML'] });
  });

  test.each([
    ['a report without a format', ['--compare', 'x'], 'Add --report with its format: text, json, markdown.'],
    ['a comparison with no report', ['--report', 'text', '--compare', 'package.json'], 'package.json is no report of'],
    ['a comparison with no file', ['--report', 'text', '--compare', 'nowhere.json'], 'nowhere.json is no report of'],
    ['two outputs at once', ['--report', 'json', '--format', 'json'], 'Add --report-file.'],
  ])('%s exits with 2 before anything is built', async (_, flags, words) => {
    const { stdout, stderr, status } = await build(...flags);
    expect(stderr).toContain(words);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('that cannot be written exits with 1 and says so', async () => {
    const { stderr, status } = await build('--report', 'text', '--report-file', at('no/such/folder.txt'));
    expect(stderr).toContain('folder.txt');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });
});

describe('build', () => {
  const build = (root: string, out: string) => runCommand(['build', '--root', root, '--out', out, ...DAY]);

  test('writes the site and counts the files', async () => {
    const out = join(folder, 'out');
    const { status, stdout, stderr } = await build(GOOD, out);
    expect(status).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/\d+ pages in [\d.]+ s: \d+ files written, 0 unchanged, 0 removed\n$/);
    expect(readdirSync(out).sort()).toEqual(['current', 'manifest.json', 'private', 'public', 'releases']);
    expect((await build(GOOD, out)).stderr).toMatch(/: 0 files written, \d+ unchanged, 0 removed\n$/);
  });

  test('of a site that is not for the public yet says so in one line, and a public server does not start', async () => {
    const out = join(folder, 'out');
    const line =
      /^Not open to the public: \d+ of \d+ points to settle first\. `node cli\/site\.mjs launch` lists them/m;
    expect((await build(GOOD, out)).stderr).toMatch(line);
    const env = { SITE_ORIGIN: 'https://www.example.com' };
    const { status, stderr } = await runCommand(['build', '--root', GOOD, '--out', out, ...DAY], env);
    expect(stderr).toMatch(line);
    expect(status).toBe(0);
    const server = runSite(['serve', '--out', out], { ...env, PORT: '0' });
    expect(server.stderr).toMatch(
      /^The list of sellers names no one who may call\. See line 1 of content\/sellers\.yaml\.$/m,
    );
    expect(server.stderr).toMatch(/`node cli\/site\.mjs launch` says how\. Then build the site again\.\n$/);
    expect(server.status).toBe(2);
  });

  test('that fails while it writes leaves the former build whole', async () => {
    const out = join(folder, 'interrupted');
    const site = join(folder, 'renamed');
    cpSync(GOOD, site, { recursive: true });
    await build(site, out);
    const home = readFileSync(join(out, 'public/index.html'), 'utf8');
    const inTheWay = join(out, 'private/site.json');
    rmSync(inTheWay);
    mkdirSync(inTheWay);
    const config = join(site, 'content/site.yaml');
    writeFileSync(config, readFileSync(config, 'utf8').replace('Small Site', 'Renamed Site'));
    expect((await build(site, out)).status).not.toBe(0);
    expect(readFileSync(join(out, 'public/index.html'), 'utf8')).toBe(home);
  });

  test('with a problem writes nothing and exits with 1', async () => {
    const out = join(folder, 'never');
    const { status, stdout, stderr } = await build(faulty, out);
    expect(stdout).toContain('content/blog/first-post.md:5:1 error unknown-key');
    expect(stderr).toContain('1 error in 1 file. Nothing was written.');
    expect(status).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});

test('serving without a build exits with 2 and says what to do', async () => {
  const { status, stderr } = runSite(['serve', '--out', join(folder, 'nothing')]);
  expect(stderr).toContain('Run `npm run build` first.');
  expect(status).toBe(2);
});
