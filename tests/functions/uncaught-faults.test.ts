import { afterAll, expect, test } from 'vitest';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { acceptedId, callbackBody, post } from '../load/load.ts';
import { type ServedSite, serveSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Faults at every boundary of a server process: each ends one answer at most, and never the process. */

const started: ServedSite[] = [];
afterAll(() => Promise.all(started.map((server) => server.remove())));

/**
 * Runs in the server before its own code. A request with the header x-fault throws where the header says, once, and is
 * otherwise answered as usual.
 */
const FAULTS = `
import { Server } from 'node:http';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
const fault = (kind) => new Error('A fault in ' + kind + '.');
const faults = {
  listener: (request) => Object.defineProperty(request, 'url', { get() { throw fault('listener'); } }),
  answer: (request, response) => {
    const { writeHead } = response;
    response.writeHead = () => {
      response.writeHead = writeHead;
      throw fault('answer');
    };
  },
  timer: () => setTimeout(() => { throw fault('timer'); }),
  promise: () => void Promise.reject(fault('promise')),
  text: () => void Promise.reject('text'),
  stream: () => new Readable({ read() { this.destroy(fault('stream')); } }).resume(),
  worker: () => new Worker('throw new Error("A fault in worker.")', { eval: true }),
};
const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, response) {
  if (event === 'request') faults[request.headers['x-fault']]?.(request, response);
  return emit.apply(this, arguments);
};
`;

async function serve(env: Readonly<Record<string, string>> = {}): Promise<ServedSite> {
  const out = tempFolder();
  writeSampleBuild(out);
  const preload = `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`;
  const server = await serveSite({
    out,
    env: { NODE_OPTIONS: preload, METRICS_TOKEN: 'a-token-for-this-test-only', ...env },
  });
  started.push(server);
  return server;
}

const statusOf = async (server: ServedSite, path: string, fault: string) => {
  const response = await fetch(server.url + path, { headers: { 'x-fault': fault, connection: 'close' } });
  await response.text();
  return response.status;
};

const operator = { headers: { authorization: 'Bearer a-token-for-this-test-only' } };

interface Line {
  readonly event: string;
  readonly [detail: string]: unknown;
}

const lines = (server: ServedSite, event: string): Line[] =>
  server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event);

const UNCAUGHT = ['timer', 'promise', 'text', 'stream', 'worker'];

test('whatever throws ends one answer at most: the process stays, and log, health and metrics say so', async () => {
  const server = await serve();
  for (const path of ['/blog', '/api/health', '/no-such-page']) {
    expect(await statusOf(server, path, 'listener'), `listener ${path}`).toBe(500);
    // A file that cannot be sent when it has just been read is a file that cannot be read.
    expect([500, 503], `answer ${path}`).toContain(await statusOf(server, path, 'answer'));
  }
  for (const fault of UNCAUGHT) expect(await statusOf(server, '/blog', fault), fault).toBe(200);
  await expect.poll(() => lines(server, 'fault').length).toBe(UNCAUGHT.length);
  for (const line of lines(server, 'fault'))
    expect(String(line.error).includes('text') || Array.isArray(line.stack), JSON.stringify(line)).toBe(true);
  const id = acceptedId(await post(undefined, server.url, { path: '/api/leads', body: callbackBody('after') }));
  expect(server.leads().map((lead) => lead.id)).toEqual([id]);
  const healthOf = async () => (await (await fetch(`${server.url}/api/health/ready`, operator)).json()).data;
  // What a check found is remembered for a second.
  await expect.poll(async () => (await healthOf()).checks.program).toBe('warning');
  expect((await healthOf()).sentences.join()).toContain('The program had a fault that nothing caught, 5 times');
  const metrics = await (await fetch(`${server.url}/metrics`, operator)).text();
  expect(metrics).toContain('site_faults_total{kind="exception"} 3');
  expect(metrics).toContain('site_faults_total{kind="rejection"} 2');
  expect(metrics).toMatch(/site_faults_total\{kind="answer"\} [1-9]/);
});

test('after an exception that nothing caught, several processes are replaced without a refused request', async () => {
  // A connection that a process accepted just before it stopped may send its request for so long.
  const server = await serve({ WEB_CONCURRENCY: '2', METRICS_TOKEN: '', STOP_SECONDS: '10' });
  await expect.poll(() => lines(server, 'processes.started').length).toBe(1);
  for (const fault of ['promise', 'listener', 'timer', 'stream', 'timer'])
    expect(await statusOf(server, '/blog', fault), fault).toBe(fault === 'listener' ? 500 : 200);
  let isOver = false;
  const visits = async () => {
    while (!isOver) expect(await statusOf(server, '/blog', '')).toBe(200);
  };
  const visitors = Promise.all([visits(), visits()]);
  await expect.poll(() => lines(server, 'stopped').length).toBe(2);
  isOver = true;
  await visitors;
  expect(
    acceptedId(await post(undefined, server.url, { path: '/api/leads', body: callbackBody('after') })),
  ).toBeDefined();
  expect(lines(server, 'processes.replaced')).toHaveLength(1);
  expect(lines(server, 'process.ended')).toEqual([]);
});
