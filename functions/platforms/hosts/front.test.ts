import { describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../generated/addresses.ts';
import { createFront, fileOfPage } from './front.ts';

const routeOf = createFront({
  pages: ['/', '/blog', '/blog/a-post', '/bac-calculator', '/lpe', '/location/ohio', '/location/ohio/columbus'],
  files: ['/robots.txt', '/assets/site-ABCDEFGH.js'],
  addresses: ADDRESSES,
  headers: [],
});
const where = (address: string, method = 'GET') => routeOf(method, new URL(address, 'https://www.example.com'));

describe('where a request goes', () => {
  test.each([
    ['GET', '/', { to: 'page', page: '/' }],
    ['HEAD', '/blog', { to: 'page', page: '/blog' }],
    ['GET', '/blog?utm_source=x', { to: 'page', page: '/blog' }],
    ['GET', '/blog/', { to: 'spelling', location: '/blog' }],
    ['GET', '/blog.html?a=1', { to: 'spelling', location: '/blog?a=1' }],
    ['GET', '/index.html', { to: 'spelling', location: '/' }],
    ['GET', '/blog/a-post/index', { to: 'spelling', location: '/blog/a-post' }],
    ['GET', '/%62log', { to: 'spelling', location: '/blog' }],
    ['GET', '/robots.txt', { to: 'file', file: '/robots.txt' }],
    ['GET', '/assets/site-ABCDEFGH.js', { to: 'file', file: '/assets/site-ABCDEFGH.js' }],
    ['GET', '/assets/other-ABCDEFGH.js', { to: 'function', name: 'site' }],
    ['GET', '/nowhere', { to: 'function', name: 'site' }],
    ['POST', '/blog', { to: 'function', name: 'site' }],
    ['POST', '/api/leads', { to: 'function', name: 'lead' }],
    ['DELETE', '/api/leads', { to: 'function', name: 'lead' }],
    ['GET', '/location-search?q=43215', { to: 'function', name: 'finder' }],
    ['GET', '/%E0%A4%A', { to: 'function', name: 'site' }],
  ])('%s %s', (method, address, route) => expect(where(address, method)).toEqual(route));

  test('a page with a query that only a function can answer goes to the function', () => {
    expect(where('/bac-calculator')).toEqual({ to: 'page', page: '/bac-calculator' });
    expect(where('/bac-calculator?weight=180')).toEqual({ to: 'function', name: 'bac' });
    expect(where('/location/ohio?complete=1')).toEqual({ to: 'function', name: 'location' });
    expect(where('/location/ohio?complete=0')).toEqual({ to: 'page', page: '/location/ohio' });
  });

  test('a page keeps its address when a form is posted to it', () => {
    expect(where('/lpe')).toEqual({ to: 'page', page: '/lpe' });
    expect(where('/lpe', 'POST')).toEqual({ to: 'function', name: 'lead' });
  });

  test('a place that was not built goes to the function that makes its page', () => {
    expect(where('/location/ohio/dublin')).toEqual({ to: 'function', name: 'location' });
  });

  test('a path over 2 KB is looked up nowhere', () => {
    expect(where(`/${'a'.repeat(3000)}`)).toEqual({ to: 'function', name: 'site' });
    expect(where(`/blog${'/'.repeat(3000)}`)).toEqual({ to: 'function', name: 'site' });
  });
});

test('the file of a page', () => {
  expect(['/', '/blog/a-post'].map(fileOfPage)).toEqual(['/index.html', '/blog/a-post.html']);
});
