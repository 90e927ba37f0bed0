import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { makeFront } from './front.ts';
import { openPages } from './open-pages.ts';
import { makeUpstream } from './upstream.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const siteThat = (answers: RequestListener): Promise<string> => listening(createServer(answers));

async function start(isTroubled = false) {
  const [upstream, tools] = [makeUpstream(), makeUpstream()];
  const pages = openPages();
  const url = await listening(
    makeFront({ upstream, tools, pages, scripts: { reload: 'go()' }, css: () => 'p{}', isTroubled: () => isTroubled }),
  );
  return { upstream, tools, pages, url };
}

test('requests reach the site as they are, and answers come back as they are', async () => {
  const { upstream, url } = await start();
  upstream.switchTo(
    await siteThat((request, response) => {
      response.writeHead(303, ['set-cookie', 'a=1', 'set-cookie', 'b=2', 'location', '/thank-you']);
      request.on('data', (bytes) => response.write(`${request.method} ${request.headers.host} ${bytes}`));
      request.on('end', () => response.end());
    }),
  );
  const response = await fetch(`${url}/api/leads?x=1`, { method: 'POST', body: 'name=Ann', redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe(`POST ${new URL(url).host} name=Ann`);
});

test('what it answers itself has the headers of the site', async () => {
  const { url } = await start();
  for (const path of ['/_dev/reload.js', '/_dev/styles.css']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("trusted-types 'none'");
  }
});

test('the page about buyers is there before the first build, while all others wait', async () => {
  const { tools, url } = await start(true);
  tools.switchTo(await siteThat((_request, response) => response.end('buyers')));
  const asked = { headers: { accept: 'text/html' } };
  expect(await (await fetch(`${url}/_buyers?state=TX`, asked)).text()).toBe('buyers');
  expect((await fetch(`${url}/`, asked)).status).toBe(503);
});

test('a request is held until the site is there', async () => {
  const { upstream, url } = await start(true);
  const held = fetch(`${url}/assets/site.js`);
  upstream.switchTo(await siteThat((_request, response) => response.end('script')));
  expect(await (await held).text()).toBe('script');
});

test('a page that cannot be built is a page that waits', async () => {
  const { url } = await start(true);
  const response = await fetch(`${url}/ohio`, { headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await response.text()).toContain('This page appears when the problems are fixed.');
});

test('a page that the site breaks off is asked for again from the next site; a form is not sent twice', async () => {
  const { upstream, url } = await start();
  const next = await siteThat((_request, response) => response.end('page'));
  const breaksOff: RequestListener = ({ socket }) => {
    upstream.switchTo(next);
    socket.destroy();
  };
  upstream.switchTo(await siteThat(breaksOff));
  expect(await (await fetch(`${url}/ohio`)).text()).toBe('page');
  upstream.switchTo(await siteThat(breaksOff));
  expect((await fetch(`${url}/api/leads`, { method: 'POST', body: 'x' })).status).toBe(502);
});

test('an open page gets the latest update, then each further one, and is forgotten when it leaves', async () => {
  const { pages, url } = await start();
  pages.send({ build: 'a.1', style: '' });
  const leaving = new AbortController();
  const { body, headers } = await fetch(`${url}/_dev/events`, { signal: leaving.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('{"build":"a.1","style":""}');
  pages.send({ build: 'a.2', style: '4f2a' });
  expect((await reader?.read())?.value).toContain('{"build":"a.2","style":"4f2a"}');
  leaving.abort();
});

test('the scripts of open pages and the newest stylesheet have addresses', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/_dev/reload.js`)).text()).toBe('go()');
  expect(await (await fetch(`${url}/_dev/styles.css?4f2a`)).text()).toBe('p{}');
});
