import { describe, expect, test } from 'vitest';
import { checkOrigin } from './check-origin.ts';

function post(headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:3000/api/leads', { method: 'POST', headers });
}

const SITE = { siteOrigin: 'https://www.example.com', contentOrigin: 'https://content.example' };
const TRYING = { contentOrigin: 'https://www.example.com' };

const WITHOUT_A_SIGNAL: [string, Record<string, string>][] = [
  ['no header at all, as from curl', {}],
  ['no origin, and a request that the visitor began', { 'sec-fetch-site': 'none' }],
  ['a hidden origin from our own page', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
];

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['our host on another port', { origin: 'http://127.0.0.1:4000' }],
  ['a name that only begins like ours', { origin: 'https://www.example.com.evil.example' }],
  ['a name that only ends like ours', { origin: 'https://evilwww.example.com' }],
  ['the site without https', { origin: 'http://www.example.com' }],
  ['a foreign referer', { referer: 'https://evil.example/www.example.com' }],
  ['a foreign referer behind a hidden origin', { origin: 'null', referer: 'https://evil.example/' }],
  ['a hidden origin from another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a hidden origin from elsewhere under our domain', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['a hidden origin alone', { origin: 'null' }],
  ['another site without origin', { 'sec-fetch-site': 'cross-site' }],
  ['an origin that is no address', { origin: 'nonsense' }],
];

describe('with SITE_ORIGIN', () => {
  test.each([
    ...WITHOUT_A_SIGNAL,
    ['its origin', { origin: 'https://www.example.com', 'sec-fetch-site': 'cross-site' }],
    ['a page of it as referer', { referer: 'https://www.example.com/lpe' }],
    ['a page of it behind a hidden origin', { origin: 'null', referer: 'https://www.example.com/lpe' }],
  ])('%s is accepted', (_name, headers) => {
    expect(checkOrigin(post(headers), SITE)).toBe(undefined);
  });

  test.each([
    ...FOREIGN,
    ['the host that was asked', { origin: 'http://127.0.0.1:3000' }],
    ['the origin in the content', { origin: 'https://content.example' }],
    ['a page of the host that was asked', { referer: 'http://127.0.0.1:3000/lpe' }],
  ])('%s is refused with 403', (_name, headers) => {
    expect(checkOrigin(post(headers), SITE)?.status).toBe(403);
  });
});

describe('without SITE_ORIGIN', () => {
  test.each([
    ...WITHOUT_A_SIGNAL,
    ['the host that was asked', { origin: 'http://127.0.0.1:3000' }],
    ['the host that was asked over https, behind a proxy', { origin: 'https://127.0.0.1:3000' }],
    ['the origin in the content, behind a proxy that rewrites Host', { origin: 'https://www.example.com' }],
    ['a page of the origin in the content', { referer: 'https://www.example.com/lpe' }],
  ])('%s is accepted', (_name, headers) => {
    expect(checkOrigin(post(headers), TRYING)).toBe(undefined);
  });

  test.each(FOREIGN)('%s is refused with 403', (_name, headers) => {
    expect(checkOrigin(post(headers), TRYING)?.status).toBe(403);
  });
});
