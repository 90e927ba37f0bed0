import { expect, test } from 'vitest';
import { isExampleOrigin, isPublicOrigin } from './public-origin.ts';

test.each([
  'https://www.example.com',
  'https://sr22harbor.example',
  'https://93.184.215.14',
  'https://[2606:2800:21f::1]',
  'https://localhost.example.com',
])('visitors can come to %s', (origin) => {
  expect(isPublicOrigin(origin)).toBe(true);
});

test.each([
  'http://localhost:3000',
  'https://site.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.7',
  'http://my-laptop.local:3000',
  'https://www.sr22.test',
])('no visitor comes to %s', (origin) => {
  expect(isPublicOrigin(origin)).toBe(false);
});

test('only names that end in .example are those of documents', () => {
  expect(isExampleOrigin('https://www.sr22harbor.example')).toBe(true);
  expect(isExampleOrigin('https://www.example.com')).toBe(false);
});
