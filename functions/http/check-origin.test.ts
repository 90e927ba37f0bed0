import { describe, expect, test } from 'vitest';
import { checkOrigin } from './check-origin.ts';

function post(headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:3000/api/leads', { method: 'POST', headers });
}

describe('accepted', () => {
  test.each([
    ['no header at all, as from curl', {}],
    ['our own host', { origin: 'http://127.0.0.1:3000' }],
    ['our own host over https, behind a proxy', { origin: 'https://127.0.0.1:3000' }],
    ['the configured origin', { origin: 'https://www.example.com', 'sec-fetch-site': 'cross-site' }],
    ['a page of ours as referer', { referer: 'https://www.example.com/lpe' }],
    ['a hidden origin from our own page', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('%s', (_name, headers) => {
    expect(checkOrigin(post(headers), 'https://www.example.com')).toBe(undefined);
  });
});

describe('refused with 403', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['our host on another port', { origin: 'http://127.0.0.1:4000' }],
    ['a name that only begins like ours', { origin: 'https://www.example.com.evil.example' }],
    ['the configured host without https', { origin: 'http://www.example.com' }],
    ['a foreign referer', { referer: 'https://evil.example/www.example.com' }],
    ['a hidden origin from another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an origin that is no address', { origin: 'nonsense' }],
  ])('%s', (_name, headers) => {
    expect(checkOrigin(post(headers), 'https://www.example.com')?.status).toBe(403);
  });
});
