import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SITE_HOST, VISITOR_ADDRESS } from '../../target.ts';
import { listen } from '../listen.ts';
import { answerFile, staticFolder } from '../static-folder.ts';
import { loadFunctions } from './load-functions.ts';
import { type OutputConfig, readOutputConfig } from './output-config.ts';
import { type Routed, routeRequest } from './route-request.ts';

/** Serves .vercel/output as Vercel does: routes, files, functions. Run with the output's folder as its argument. */
const output = join(process.argv[2] ?? '', '.vercel/output');
const config = readOutputConfig(output);
const files = filesOf(config);
const functions = await loadFunctions(join(output, 'functions'));

listen((request, response) => {
  const host = request.headers.host ?? SITE_HOST;
  const target = `https://${host}${request.url}`;
  if (!URL.canParse(target)) return void response.writeHead(400).end('Bad Request');
  const { method = 'GET' } = request;
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const exists = (path: string) => files.has(path) || functions.has(path);
  const routed = routeRequest(config.phases, { method, url: new URL(target), headers }, exists);
  void send(routed, request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end('FUNCTION_INVOCATION_FAILED');
  });
});

async function send({ status, path, headers }: Routed, request: IncomingMessage, response: ServerResponse) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const called = path === undefined ? undefined : functions.get(path);
  if (called) return called(withEdgeHeaders(request), strict(response, headers));
  const file = path === undefined ? undefined : files.get(path);
  if (!file) return response.writeHead(status ?? 404).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
  const answer = answerFile(file.path, request.headers['if-none-match']);
  if (file.contentType) answer.headers['content-type'] = file.contentType;
  return response.writeHead(status ?? answer.status, { ...answer.headers, ...headers }).end(answer.body);
}

/** Vercel replaces what a client sends (https://vercel.com/docs/headers/request-headers). */
function withEdgeHeaders(request: IncomingMessage): IncomingMessage {
  const host = request.headers.host ?? SITE_HOST;
  Object.assign(request.headers, {
    'x-forwarded-for': VISITOR_ADDRESS,
    'x-real-ip': VISITOR_ADDRESS,
    'x-vercel-forwarded-for': VISITOR_ADDRESS,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  });
  return request;
}

/** A header of a route that the function sets to another value has no documented winner: that is an error here. */
function strict(response: ServerResponse, headers: Routed['headers']): ServerResponse {
  const { writeHead } = response;
  const check = (name: string, value: unknown) => {
    const routes = headers[name.toLowerCase()];
    if (routes !== undefined && String(value) !== routes) throw new Error(`${name}: the function and a route differ.`);
  };
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    check(name, value);
    return setHeader(name, value);
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.find((one) => typeof one === 'object' && !Array.isArray(one)) ?? {};
    for (const [name, value] of Object.entries(given as object)) check(name, value);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof response.writeHead;
  return response;
}

interface ServedFile {
  readonly path: string;
  readonly contentType?: string;
}

/** Files by address: at the path of their override, and an index.html at its folder, too. */
function filesOf({ overrides }: OutputConfig): ReadonlyMap<string, ServedFile> {
  const served = [...staticFolder(join(output, 'static'))].flatMap(([address, path]): [string, ServedFile][] => {
    const { path: moved, contentType } = overrides[address.slice(1)] ?? {};
    const file = { path, ...(contentType === undefined ? {} : { contentType }) };
    const place = moved === undefined ? address : `/${moved}`;
    const folder = /^(.*)\/index(?:\.html)?$/.exec(place)?.[1];
    return [[place, file], ...(folder === undefined ? [] : [[folder || '/', file] as [string, ServedFile]])];
  });
  return new Map(served);
}
