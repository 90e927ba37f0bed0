import { type Case, type CaseGroup, get } from '../case.ts';
import { SITE_HOST } from '../target.ts';

const HTML = 'text/html; charset=utf-8';

/** Requests that no browser sends: odd paths, other hosts, endless addresses. */
export function hostile(): readonly CaseGroup[] {
  return [
    { name: 'odd paths', cases: PATHS },
    { name: 'long addresses', cases: LONG },
    { name: 'other hosts', cases: HOSTS },
    { name: 'compression', cases: COMPRESSED },
  ];
}

const missing = (path: string): Case => get(path, { status: 404, headers: { 'content-type': HTML }, body: '<h1' });
/** It may not lead to another site. */
const stays = (path: string, status: number): Case =>
  get(path, { status, headers: status < 400 ? { location: /^\/(?![/\\])/ } : { location: null } });

const PATHS: readonly Case[] = [
  ...['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fprivate/site.json'].map(missing),
  ...['/assets/%2e%2e/private/site.json', '/..%5cprivate', '/a%00b', '/%00', '/what-is-sr22%00.html'].map(missing),
  ...['/%', '/%zz', '/%ff', '/%c0%af', '/a%0d%0aset-cookie:x', '/what-is-sr22%2f', '/location%2fohio'].map(missing),
  ...['/what-is-sr22;a=1', '/what-is-sr22:80', '/~root', '/$(id)', "/'or'1'='1", '/[x]', '/{x}', '/*', '/:id'].map(
    missing,
  ),
  ...['/a/../b', '/./nothing', '/x/./y/../z'].map(missing),
  get('/a/../what-is-sr22', { status: 200, headers: { 'content-type': HTML } }),
  get('/../../what-is-sr22', { status: 200, headers: { 'content-type': HTML } }),
  stays('//evil.example', 404),
  stays('//evil.example/', 404),
  stays('//evil.example/%2e%2e', 308),
  stays('///evil.example', 404),
  stays('/\\evil.example', 400),
  stays('/%5cevil.example', 404),
  stays('//', 308),
  stays('///', 308),
  stays('//what-is-sr22/', 404),
  stays('/what-is-sr22//', 308),
  stays(`/what-is-sr22${'/'.repeat(1500)}`, 308),
  stays('//evil.example/index.html', 404),
  stays('//location/OH', 404),
  missing('/location//columbus'),
  missing('/location/ohio//columbus'),
  missing('/location/%2e%2e/x'),
  stays('/location/ohio/%2f', 308),
  get('/location/__proto__', { status: 404 }),
  get('/location/constructor/x', { status: 404 }),
  get('/api/leads%2f', { status: 404 }),
  get('/api%2fleads', { status: 404 }),
  get('/api/health?%', { status: 200 }),
  get('/?%00', { status: 200 }),
  get('/what-is-sr22?q=<script>', { status: 200 }),
];

const LONG: readonly Case[] = [
  missing(`/${'a'.repeat(2000)}`),
  get(`/${'a'.repeat(3000)}`, { status: 414, json: { status: 414 } }),
  get(`/${'a'.repeat(3000)}`, { status: 414, headers: { 'content-type': HTML } }, { accept: 'text/html' }),
  get(`/api/health/${'a'.repeat(3000)}`, { status: 414, json: { status: 414 } }),
  get(`/${'/'.repeat(3000)}`, { status: 414 }),
  get(`/assets/${'a'.repeat(3000)}.js`, { status: 414 }),
  get(`/what-is-sr22?q=${'a'.repeat(3000)}`, { status: 200 }),
  get(`/location-search?q=${'a'.repeat(3000)}`, { status: 200, headers: { 'content-type': HTML } }),
];

const HOSTS: readonly Case[] = [
  get('/', { status: 421, json: { status: 421 } }, { host: 'evil.example' }),
  get('/', { status: 421, headers: { 'content-type': HTML } }, { host: 'evil.example', accept: 'text/html' }),
  get('/assets/favicon.svg', { status: 421 }, { host: 'evil.example' }),
  get('/api/form-stamp?form=callback', { status: 421 }, { host: 'evil.example' }),
  get('/', { status: 421 }, { host: `${SITE_HOST}.evil.example` }),
  get('/', { status: 200 }, { host: SITE_HOST.toUpperCase() }),
  get('/', { status: 200 }, { host: `${SITE_HOST}:443` }),
  get('/api/health', { status: 200 }, { host: 'evil.example' }),
  get('/', { status: 200 }, { 'x-forwarded-host': 'evil.example' }),
  get('/', { status: 200 }, { 'x-original-url': '/api/health', 'x-rewrite-url': '/api/health' }),
  get('/', { status: 200 }, { range: 'bytes=0-1' }),
];

/** A host may compress by itself. What is compressed has the same text. */
const COMPRESSED: readonly Case[] = ['gzip, br', 'br', 'gzip', 'identity', 'br;q=0', 'nothing', '*'].flatMap(
  (accepted) =>
    ['/what-is-sr22', '/sitemap.xml', '/location/ohio/dublin'].map((path) =>
      get(path, { status: 200, body: /^<(?:!doctype html|\?xml)/i }, { 'accept-encoding': accepted }),
    ),
);
