import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import type { LogEntry } from '../lib/log.ts';
import { readEnvironment } from '../platforms/environment/environment.ts';
import { StartError } from '../platforms/start-error.ts';
import { openStore } from '../store/open-store.ts';
import { callbackLead } from '../testing/sample-bodies.ts';
import { SAMPLE_BUILD } from '../testing/sample-site.ts';
import { type RunningServer, type ServerOptions, startServer, warnOfPlaintext } from './serve.ts';

const PUBLIC: Readonly<Record<string, string | Uint8Array>> = {
  'public/index.html': '<title>Home</title>',
  'public/blog.html': '<title>Blog</title>',
  'public/state/new-hampshire-sr22.html': '<title>New Hampshire</title>',
  'public/location/ohio/columbus.html': '<title>Columbus</title>',
  'public/bac-calculator.html': '<title>BAC</title>',
  'public/assets/site-4F2AB6C7.js': 'console.log(1)',
  'public/assets/site-4F2AB6C7.js.br': brotliCompressSync('console.log(1)'),
  'public/assets/favicon.svg': '<svg/>',
  'public/.git/config': 'secret',
};

const servers: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function write(out: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(
      join(out, name),
      typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
    );
  }
}

/** Writes a small build to a new folder. */
function newBuild(): string {
  const folder = tempFolder();
  write(folder, { ...SAMPLE_BUILD, ...PUBLIC, 'manifest.json': '{}' });
  return folder;
}

const envFor = (out: string) => ({ PORT: '0', DATABASE_URL: `file:${join(out, 'data/leads.db')}` });

async function start(changes: Partial<ServerOptions> = {}): Promise<RunningServer & { out: string }> {
  const out = changes.out ?? newBuild();
  const server = await startServer({ out, env: envFor(out), log: () => {}, ...changes });
  servers.push(server);
  return { ...server, out };
}

const get = (server: RunningServer, path: string, headers = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers });

const post = (server: RunningServer, body: unknown, headers = {}) =>
  fetch(`${server.url}/api/leads`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('files', () => {
  test.each([
    ['/', 'Home'],
    ['/blog', 'Blog'],
    ['/blog?utm_source=x', 'Blog'],
    ['/state/new-hampshire-sr22', 'New Hampshire'],
    ['/location/ohio/columbus', 'Columbus'],
    ['/bac-calculator', 'BAC'],
  ])('%s is the page %s', async (path, title) => {
    const response = await get(await start(), path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await response.text()).toBe(`<title>${title}</title>`);
  });

  test.each([
    '/nothing-here',
    '/404',
    '/404.html',
    '/404/',
    '//blog',
    '/assets/site-4F2AB6C7.js.br',
    '/assets/favicon.svg/',
    '/blog%',
    '/.git/config',
    '/private/site.json',
    '/..%2fprivate/site.json',
    '/manifest.json',
    '/assets/none.js',
  ])('%s is the 404 page', async (path) => {
    const response = await get(await start(), path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  });

  test('a new build is served as soon as it is complete', async () => {
    const server = await start();
    expect(await (await get(server, '/blog')).text()).toContain('Blog');
    write(server.out, { 'public/blog.html': '<title>The new and longer blog</title>', 'manifest.json': '{"new":1}' });
    expect(await (await get(server, '/blog')).text()).toBe('<title>The new and longer blog</title>');
    write(server.out, { 'public/more.html': 'More' });
    utimesSync(join(server.out, 'manifest.json'), 1, 1);
    expect((await get(server, '/more')).status).toBe(200);
  });
});

test('a release is served until the link "current" names another one, and then that one alone', async () => {
  const out = tempFolder();
  const name = (release: string, files: Readonly<Record<string, unknown>>) => {
    write(join(out, 'releases', release), { ...SAMPLE_BUILD, ...PUBLIC, ...files, 'manifest.json': '{}' });
    symlinkSync(join('releases', release), join(out, 'draft'));
    renameSync(join(out, 'draft'), join(out, 'current'));
  };
  name('one', { 'public/old.html': 'old' });
  const server = await start({ out });
  write(join(out, 'releases/two'), { 'public/new.html': 'new' });
  expect([(await get(server, '/old')).status, (await get(server, '/new')).status]).toEqual([200, 404]);
  name('two', { 'public/blog.html': '<title>The new and longer blog</title>' });
  expect(await (await get(server, '/blog')).text()).toBe('<title>The new and longer blog</title>');
  expect([(await get(server, '/old')).status, (await get(server, '/new')).status]).toEqual([404, 200]);
});

test('a page that came before the switch still finds its scripts after it, and no other file of its build', async () => {
  const out = tempFolder();
  const name = (release: string, hash: string) => {
    const files = { [`public/assets/site-${hash}.js`]: `console.log("${hash}")`, [`public/${hash}.html`]: hash };
    write(join(out, 'releases', release), { ...SAMPLE_BUILD, ...files, 'manifest.json': '{}' });
    symlinkSync(join('releases', release), join(out, 'draft'));
    renameSync(join(out, 'draft'), join(out, 'current'));
  };
  name('one', 'AAAAAAA1');
  const server = await start({ out });
  const statusOf = async (path: string) => (await get(server, path)).status;
  expect(await statusOf('/assets/site-AAAAAAA1.js')).toBe(200);
  name('two', 'AAAAAAA2');
  expect(await (await get(server, '/assets/site-AAAAAAA1.js')).text()).toBe('console.log("AAAAAAA1")');
  expect(await statusOf('/assets/site-AAAAAAA2.js')).toBe(200);
  expect(await statusOf('/AAAAAAA1')).toBe(404);
  name('three', 'AAAAAAA3');
  expect(await statusOf('/assets/site-AAAAAAA2.js')).toBe(200);
  expect(await statusOf('/assets/site-AAAAAAA1.js')).toBe(404);
});

test('while builds are switched under load, each answer is whole and of one build', async () => {
  const out = tempFolder();
  const name = (release: string) => {
    const page = `<title>${release}</title>${`<p>${release}</p>`.repeat(2000 + 100 * Number(release))}`;
    write(join(out, 'releases', release), { ...SAMPLE_BUILD, 'public/page.html': page, 'manifest.json': '{}' });
    symlinkSync(join('releases', release), join(out, 'draft'));
    renameSync(join(out, 'draft'), join(out, 'current'));
    return page;
  };
  const pages = new Set([name('1')]);
  const server = await start({ out });
  const faults: string[] = [];
  let isOver = false;
  const client = async (encoding: string) => {
    while (!isOver) {
      const response = await get(server, '/page', { 'accept-encoding': encoding });
      const text = await response.text();
      if (response.status !== 200 || !pages.has(text)) faults.push(`${response.status} ${text.slice(0, 40)}`);
    }
  };
  const clients = ['br', 'gzip', 'identity'].map(client);
  for (let release = 2; release <= 20; release += 1) {
    pages.add(`<title>${release}</title>${`<p>${release}</p>`.repeat(2000 + 100 * release)}`);
    name(String(release));
    expect(await (await get(server, '/page')).text()).toContain(`<title>${release}</title>`);
  }
  isOver = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
});

describe('Global Privacy Control', () => {
  const NOTE = '<p id="gpc" hidden="">Honored</p>';
  const SHOWN = '<p id="gpc">Honored</p>';
  const GPC = { 'sec-gpc': '1' };

  function startWithNotes() {
    const out = newBuild();
    const pages = ['public/index.html', 'public/blog.html', 'public/404.html'];
    write(
      out,
      Object.fromEntries(pages.map((page) => [page, `<title>Page</title>${NOTE}${'<p>Text</p>'.repeat(100)}`])),
    );
    return start({ out });
  }

  test('the two variants of a page are revalidated each with its own ETag', async () => {
    const server = await startWithNotes();
    const etagOf = async (headers: object) => (await get(server, '/blog', headers)).headers.get('etag') ?? '';
    const [plain, honored] = [await etagOf({}), await etagOf(GPC)];
    expect(honored).not.toBe(plain);
    const again = async (etag: string, headers: object) => get(server, '/blog', { ...headers, 'if-none-match': etag });
    expect((await again(honored, GPC)).status).toBe(304);
    expect((await again(honored, GPC)).headers.get('vary')).toBe('Accept-Encoding, Sec-GPC');
    expect((await again(plain, {})).status).toBe(304);
    expect((await again(plain, {})).headers.get('vary')).toBe('Accept-Encoding, Sec-GPC');
    expect((await again(plain, GPC)).status).toBe(200);
  });

  test.each(['br', 'gzip'])('the variant is sent compressed with %s', async (encoding) => {
    const response = await get(await startWithNotes(), '/blog', { ...GPC, 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain(SHOWN);
  });

  test('assets have one variant', async () => {
    const server = await startWithNotes();
    const [plain, honored] = await Promise.all([{}, GPC].map((headers) => get(server, '/assets/favicon.svg', headers)));
    expect(honored?.headers.get('etag')).toBe(plain?.headers.get('etag'));
    expect(honored?.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('a new build shows its own pages', async () => {
    const server = await startWithNotes();
    expect(await (await get(server, '/blog', GPC)).text()).toContain('<title>Page</title>');
    write(server.out, { 'public/blog.html': `<title>New</title>${NOTE}`, 'manifest.json': '{"new":1}' });
    expect(await (await get(server, '/blog', GPC)).text()).toBe(`<title>New</title>${SHOWN}`);
  });
});

describe('functions', () => {
  test('a form is accepted from our own origin only', async () => {
    const server = await start();
    expect((await post(server, callbackLead, { origin: server.url })).status).toBe(200);
    expect((await post(server, callbackLead, { origin: 'http://127.0.0.1:1' })).status).toBe(403);
  });

  test('forwarded headers count only behind a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' };
    const ipBehind = async (trust: string) => {
      const out = newBuild();
      const server = await start({ out, env: { ...envFor(out), TRUST_PROXY: trust } });
      const response = await post(server, callbackLead, headers);
      const { data } = await response.json();
      const store = await openStore(envFor(out).DATABASE_URL);
      const lead = await store.find(data.id);
      await store.close();
      return [lead?.consent?.ip, response.headers.has('strict-transport-security')];
    };
    expect(await ipBehind('false')).toEqual(['127.0.0.1', false]);
    expect(await ipBehind('true')).toEqual(['198.51.100.7', true]);
  });
});

test('decorate changes pages, and nothing else', async () => {
  const server = await start({
    decorate: (html, { path, isFile }) => `${html}<!-- ${path}${isFile ? '' : ' made'} -->`,
  });
  expect(await (await get(server, '/')).text()).toBe('<title>Home</title><!-- / -->');
  expect(await (await get(server, '/blog')).text()).toBe('<title>Blog</title><!-- /blog -->');
  expect((await get(server, '/blog/')).headers.get('location')).toBe('/blog');
  expect(await (await get(server, '/nothing-here')).text()).toContain('<!-- /nothing-here made -->');
  expect(await (await get(server, '/assets/favicon.svg')).text()).toBe('<svg/>');
  expect(await (await get(server, '/api/health')).json()).toHaveProperty('data');
});

describe('starting', () => {
  /** The sentences of the StartError. */
  async function sentencesOf(changes: Partial<ServerOptions>): Promise<readonly string[]> {
    const error = await start(changes).then(
      () => undefined,
      (fault: unknown) => fault,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).sentences;
  }

  test('logs and returns its address', async () => {
    const logged: LogEntry[] = [];
    const server = await start({ log: (entry) => logged.push(entry) });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(logged).toEqual([{ level: 'info', event: 'listening', url: server.url }]);
  });

  test('with faulty variables fails with a sentence for each', async () => {
    expect(await sentencesOf({ env: { PORT: 'x', RATE_LIMIT: 'often' } })).toHaveLength(2);
  });

  test('without a build fails', async () => {
    expect(await sentencesOf({ out: tempFolder() })).toEqual([
      expect.stringMatching(/^There is no build in .*; run "npm run build" first\.$/),
    ]);
  });

  test('on a port in use fails', async () => {
    const { url, out } = await start();
    const { port } = new URL(url);
    const sentences = await sentencesOf({ env: { ...envFor(out), PORT: port } });
    expect(sentences).toEqual([
      `Port ${port} is taken by another program; stop that program or set PORT to another number.`,
    ]);
  });

  test('on an address of another machine fails', async () => {
    const out = newBuild();
    expect(await sentencesOf({ out, env: { ...envFor(out), HOST: '203.0.113.1' } })).toEqual([
      expect.stringContaining('set HOST'),
    ]);
  });

  test('with a data folder that cannot be created fails', async () => {
    const out = newBuild();
    const env = { ...envFor(out), DATABASE_URL: `file:${join(out, 'manifest.json/leads.db')}` };
    expect(await sentencesOf({ out, env })).toEqual([
      expect.stringContaining('check that its folder exists and can be written'),
    ]);
  });
});

test('closing waits for requests in progress, and may be called twice', async () => {
  const server = await start();
  const body = JSON.stringify(callbackLead);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const sending = request(`${server.url}/api/leads`, { method: 'POST', headers });
  sending.flushHeaders();
  // "100 Continue" shows that the server is handling the request.
  await once(sending, 'continue');
  const closing = Promise.all([server.close(), server.close()]);
  sending.end(body);
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(200);
  response.resume();
  await closing;
  await expect(get(server, '/')).rejects.toThrow();
});

describe('the sellers of a build', () => {
  const OPEN = ['The list of sellers names no one who may call. See line 7 of content/sellers.yaml.'];
  const example = (openGates: readonly string[] | undefined = OPEN) => {
    const out = newBuild();
    write(out, { 'private/site.json': { ...shellOf(), openGates } });
    return out;
  };
  const shellOf = () => SAMPLE_BUILD['private/site.json'] as object;
  const faultsOf = async (out: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const failure = await start({ out, env: { ...envFor(out), ...env } }).catch((error: unknown) => error);
    return failure instanceof StartError ? failure.sentences : [];
  };

  const NEXT =
    'The public cannot come before these are done: `node cli/site.mjs launch` says how. Then build the site again.';

  test('a public site does not start while something is open, and says what, where, and how to go on', async () => {
    expect(await faultsOf(example(), { SITE_ORIGIN: 'https://www.example.com' })).toEqual([...OPEN, NEXT]);
  });

  test('no setting lets the public in before', async () => {
    const env = { SITE_ORIGIN: 'https://www.example.com', ALLOW_EXAMPLE_CONFIGURATION: 'true' };
    expect(await faultsOf(example(), env)).toEqual([...OPEN, NEXT]);
  });

  test('an origin that no browser finds is one of these', async () => {
    expect(await faultsOf(newBuild(), { SITE_ORIGIN: 'https://www.sr22.example' })).toEqual([
      'SITE_ORIGIN is https://www.sr22.example, which no browser finds; set your own address.',
      NEXT,
    ]);
  });

  test('a build of a former release, which does not say whether the public may come, has to be made again', async () => {
    const out = newBuild();
    const { openGates: _, ...former } = shellOf() as { readonly openGates: unknown };
    write(out, { 'private/site.json': former });
    expect(await faultsOf(out, { SITE_ORIGIN: 'https://www.example.com' })).toEqual([
      'A former release built this site, and did not say whether the public may come; build it again.',
      NEXT,
    ]);
  });

  test.each([
    ['without SITE_ORIGIN', {}],
    ['on this machine', { SITE_ORIGIN: 'http://127.0.0.1:3000' }],
    ['in a network of its own', { SITE_ORIGIN: 'http://192.168.1.20:3000' }],
  ])('it starts %s, and says so in one line of the log', async (_when, env) => {
    const out = example();
    const logged: LogEntry[] = [];
    await start({ out, env: { ...envFor(out), ...env }, log: (entry) => logged.push(entry) });
    const lines = logged.filter(({ event }) => event === 'not-launched');
    expect(lines).toEqual([{ level: 'warn', event: 'not-launched', open: 1 }]);
  });

  test('a public site on which nothing is open starts without a word about it', async () => {
    const out = newBuild();
    const logged: LogEntry[] = [];
    const env = { ...envFor(out), SITE_ORIGIN: 'https://www.example.com' };
    await start({ out, env, log: (entry) => logged.push(entry) });
    expect(logged.map(({ event }) => event)).not.toContain('not-launched');
  });

  test('a build with the addresses of another site is named in one line of the log', async () => {
    const linesFor = async (origin: string) => {
      const out = newBuild();
      const logged: LogEntry[] = [];
      await start({ out, env: { ...envFor(out), SITE_ORIGIN: origin }, log: (entry) => logged.push(entry) });
      return logged.filter(({ event }) => event === 'other-origin');
    };
    const built = JSON.parse(String(JSON.stringify(SAMPLE_BUILD['private/site.json']))).origin;
    expect(await linesFor(built)).toEqual([]);
    expect(await linesFor('https://www.elsewhere.example.com')).toMatchObject([
      { level: 'warn', built, served: 'https://www.elsewhere.example.com' },
    ]);
  });

  test('an address of an unknown seller is a fault', async () => {
    const faults = await faultsOf(newBuild(), {
      LEAD_WEBHOOK_URL_SELLER_OHIO_AGENT: 'https://agents.example/in',
      LEAD_WEBHOOK_SECRET_SELLER_OHIO_AGENT: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    });
    expect(faults).toEqual([
      'LEAD_WEBHOOK_URL_SELLER_OHIO_AGENT is for the seller "ohio-agent", whom the newest list in ' +
        'content/sellers.yaml does not name; correct the variable, or add the seller and build the site again.',
    ]);
  });
});

describe('warn of plaintext', () => {
  const SECRET = 'whsec_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';

  const OTHER_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

  /** The variables that a start warns about. */
  function warnedAbout(env: Readonly<Record<string, string>>): unknown[] {
    const entries: LogEntry[] = [];
    const all = { LEAD_WEBHOOK_SECRET: SECRET, ...env };
    warnOfPlaintext(readEnvironment(all), all, (entry) => entries.push(entry));
    expect(JSON.stringify(entries)).not.toMatch(/my-secret|example\.com/);
    return entries.map(({ variable }) => variable);
  }

  test.each([
    'postgres://ann:my-secret@db.example.com/leads',
    'postgres://ann:my-secret@10.0.0.5/leads',
    'postgres://ann:my-secret@db.example.com/leads?sslmode=disable',
  ])('%s carries leads without encryption', (url) => {
    expect(warnedAbout({ DATABASE_URL: url })).toEqual(['DATABASE_URL']);
  });

  test.each([
    'file:.data/leads.db',
    'postgres://ann:my-secret@127.0.0.1/leads',
    'postgres://ann:my-secret@localhost/leads',
    'postgres://ann:my-secret@[::1]/leads',
    'postgres:///leads?host=/var/run/postgresql',
    'postgres://ann:my-secret@db.example.com/leads?sslmode=verify-full',
    'postgres://ann:my-secret@db.example.com/leads?ssl=true',
  ])('%s needs no warning', (url) => {
    expect(warnedAbout({ DATABASE_URL: url })).toEqual([]);
  });

  test('a setting of the environment turns TLS on, too', () => {
    expect(warnedAbout({ DATABASE_URL: 'postgres://ann@db.example.com/leads', PGSSLMODE: 'require' })).toEqual([]);
  });

  test('each http address of a public host is named by its variable', () => {
    const env = {
      LEAD_WEBHOOK_URL: 'http://crm.example.com/leads',
      LEAD_WEBHOOK_URL_QUOTE: 'http://93.184.215.14/quotes',
      LEAD_WEBHOOK_URL_SELLER_ACME: 'http://leads.acme.example.com/in',
      LEAD_WEBHOOK_SECRET_SELLER_ACME: SECRET,
      CALL_TRACKING_URL: 'http://calls.example.com',
      LEAD_VERIFY_URL: 'http://judge.example.com/verify',
      LEAD_VERIFY_SECRET: OTHER_SECRET,
      ALERT_WEBHOOK_URL: 'https://pager.example.com',
    };
    expect(warnedAbout(env)).toEqual([
      'LEAD_WEBHOOK_URL',
      'LEAD_WEBHOOK_URL_QUOTE',
      'LEAD_WEBHOOK_URL_SELLER_ACME',
      'CALL_TRACKING_URL',
      'LEAD_VERIFY_URL',
    ]);
  });

  test('hosts of this machine and its network need no warning', () => {
    const hosts = ['127.0.0.1:8080', 'localhost', '10.0.0.5', '[fd00::1]', 'crm', 'crm.internal', 'crm.local'];
    for (const host of hosts) expect(warnedAbout({ LEAD_WEBHOOK_URL: `http://${host}/leads` })).toEqual([]);
  });
});
