import { describe, expect, test } from 'vitest';
import { checkTarget } from './check-target.ts';

const OURS = ['www.example.com'];

describe('with SITE_ORIGIN', () => {
  test.each([
    ['our host', '/', 'www.example.com'],
    ['our host with its port, in capitals', '/', 'WWW.Example.com:443'],
    ['our host as a full domain name', '/', 'www.example.com.'],
    ['this machine', '/lpe', 'localhost:3000'],
    ['this machine by its address', '/lpe', '127.0.0.1:3000'],
    ['this machine over IPv6', '/lpe', '[::1]:3000'],
    ['the address of a machine behind a balancer', '/', '10.1.2.3:3000'],
    ['no host, as HTTP/1.0 allows', '/', undefined],
    ["a balancer's name for the health check", '/api/health', 'checker.internal'],
    ['any host for readiness', '/api/health/ready?full', '203.0.113.5'],
    ['a whole address of ours', 'http://www.example.com/lpe', 'other.example'],
  ])('%s is answered', (_name, target, host) => {
    expect(checkTarget({ target, host }, OURS)).toBe(undefined);
  });

  test.each([
    ['another host', '/', 'evil.test'],
    ['a name that begins like ours', '/', 'www.example.com.evil.test'],
    ['our name as a user', '/', 'www.example.com@evil.test'],
    ['a public address', '/', '203.0.113.5'],
    ['no name at all', '/', ''],
    ['nonsense', '/', 'www.example.com:x'],
    ['a path like the health check', '/api/healthy', 'evil.test'],
    ['a whole address of another host', 'http://evil.test/', 'www.example.com'],
  ])('%s gets 421 and what to do', (_name, target, host) => {
    expect(checkTarget({ target, host }, OURS)).toMatchObject({
      status: 421,
      message: expect.stringContaining('www.example.com'),
    });
  });
});

test('without SITE_ORIGIN any host is answered', () => {
  expect(checkTarget({ target: '/', host: 'phone-in-the-same-room:3000' }, [])).toBe(undefined);
});

test('a path over 2 KB gets 414; the query does not count', () => {
  expect(checkTarget({ target: `/${'a'.repeat(2047)}?${'q'.repeat(9000)}`, host: 'x' }, [])).toBe(undefined);
  expect(checkTarget({ target: `/${'a'.repeat(2048)}`, host: 'x' }, [])).toEqual({
    status: 414,
    message: 'The address is longer than 2 KB.',
  });
});
