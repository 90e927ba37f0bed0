import type { Case, CaseGroup } from '../case.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A method that an address does not take is answered with those that it takes. */
export function methods(): CaseGroup {
  return {
    name: 'methods',
    cases: [
      ...PAGES.flatMap((path) => WRITING.map((method) => refused(method, path, 'GET, HEAD'))),
      ...POSTED.flatMap((path) => ['GET', 'PUT', 'DELETE', 'OPTIONS'].map((method) => refused(method, path, 'POST'))),
      ...READ.flatMap((path) => ['POST', 'DELETE', 'OPTIONS'].map((method) => refused(method, path, 'GET, HEAD'))),
      refused('PUT', '/location-search', /^(?:GET, HEAD, POST|POST, GET, HEAD)$/),
      refused('PUT', '/lpe', /POST/),
      ...['POST', 'DELETE', 'OPTIONS'].map((method) => missing(method, '/nothing-here')),
      ...['POST', 'PATCH'].map((method) => missing(method, '/api/nothing')),
      missing('POST', '/assets/favicon.svg'),
      missing('POST', '/old-guide'),
    ],
  };
}

const PAGES = ['/', '/what-is-sr22', '/location/ohio', '/thank-you'];
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const POSTED = [
  ...['/api/leads', '/api/contactus', '/api/listings', '/api/content', '/api/privacy-requests', '/calls/make/client'],
  ...['/api/places/autocomplete', '/api/places/placeDetails'],
];
const READ = ['/api/health', '/api/health/ready', '/api/form-stamp', '/api/listings/search'];

function refused(method: string, path: string, allow: string | RegExp): Case {
  const headers = { allow, 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  const json = { status: 405, message: /^(?:Use .* here|This page can only be read)\.$/ };
  return { name: `${method} ${path}`, ask: { method, path }, expect: { status: 405, headers, json } };
}

function missing(method: string, path: string): Case {
  const expect = { status: 404, headers: { 'content-type': JSON_TYPE }, json: { status: 404 } };
  return { name: `${method} ${path}`, ask: { method, path }, expect };
}
