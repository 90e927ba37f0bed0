import { cpSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SITE_HOST, VISITOR_ADDRESS } from '../../target.ts';
import { listen } from '../listen.ts';
import { staticFolder } from '../static-folder.ts';
import { loadFunctions } from './load-functions.ts';
import { answerRequest, RUN_SCHEDULED, runScheduled, type Site } from './request-chain.ts';
import { readHeaders, readRedirects, readSiteFolders } from './site-files.ts';

/** Serves a folder with netlify.toml as Netlify does. Run with the folder as its argument. */

// Functions read their settings from it (https://docs.netlify.com/build/functions/api/#netlifyenv).
Object.assign(globalThis, {
  Netlify: {
    env: {
      get: (name: string) => process.env[name],
      has: (name: string) => process.env[name] !== undefined,
      toObject: () => ({ ...process.env }),
    },
  },
});

const output = process.argv[2] ?? '';
const folders = readSiteFolders(output);
for (const name of folders.included) cpSync(join(output, name), join(process.cwd(), name), { recursive: true });
const site: Site = {
  files: staticFolder(folders.publish),
  headers: readHeaders(folders.publish),
  redirects: readRedirects(folders.publish),
  functions: await loadFunctions(folders.functions, 'functions'),
  edgeFunctions: await loadFunctions(folders.edgeFunctions, 'edge'),
  ip: VISITOR_ADDRESS,
};

listen((request, response) => {
  void answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end('A function failed.');
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = requestOf(request, await buffer(request));
  if (!asked) return void response.writeHead(400).end('Bad Request');
  const wanted = request.headers[RUN_SCHEDULED];
  const { status, headers, body } = await (wanted === undefined
    ? answerRequest(site, asked)
    : runScheduled(site, String(wanted)));
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(status);
  if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
  else response.end();
}

/** Netlify has the whole body before it calls a function. */
function requestOf(request: IncomingMessage, bytes: Buffer): Request | undefined {
  const url = `https://${request.headers.host ?? SITE_HOST}${request.url}`;
  if (!URL.canParse(url)) return undefined;
  const { method = 'GET' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, { method, headers, ...(hasBody ? { body: new Uint8Array(bytes) } : {}) });
}
