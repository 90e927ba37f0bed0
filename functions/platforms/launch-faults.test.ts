import { expect, test } from 'vitest';
import { isExampleOrigin, isPublicOrigin, launchFaults } from './launch-faults.ts';

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

test('what is open keeps the public out of every origin but those of this machine', () => {
  expect(launchFaults('https://www.example.com', ['No phone.'])).toEqual(['No phone.']);
  expect(launchFaults('https://www.sr22.example', ['No phone.'])).toEqual([
    expect.stringContaining('no browser finds'),
    'No phone.',
  ]);
  expect(launchFaults(undefined, ['No phone.'])).toEqual(['No phone.']);
  expect(launchFaults('http://localhost:8888', ['No phone.'])).toEqual([]);
});

test('nothing keeps it out once all is done, but a build that does not say so', () => {
  for (const origin of ['https://www.example.com', undefined]) {
    expect(launchFaults(origin, [])).toEqual([]);
    expect(launchFaults(origin, undefined)).toEqual([expect.stringContaining('former release')]);
  }
});
