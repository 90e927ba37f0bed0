import { expect, test } from 'vitest';
import { undeclaredPrefix, xmlFault } from './xml-path.ts';

test.each([
  [['/lead/phone', '/lead/contact/zip', '/lead/@id', '/lead/phone/@type'], undefined],
  [['lead'], 'is not the path of an XML element or attribute'],
  [['/lead/1st'], 'is not the path of an XML element or attribute'],
  [['/lead/@id/x'], 'is not the path of an XML element or attribute'],
  [['/@id'], 'is not the path of an XML element or attribute'],
  [['/lead/a', '/other/b'], 'has another root than the others, which begin with /lead'],
  [['/lead/a', '/lead/a/b'], 'is an element in /lead/a, which has a text'],
  [['/lead/a/b', '/lead/a'], 'has a text, but other fields are elements in it'],
])('of the paths %j, the last one %s', (paths, fault) => {
  expect(xmlFault(paths.at(-1) ?? '', paths.slice(0, -1))).toBe(fault);
});

test.each([
  [['/s:a/b', '/s:a/@xmlns:s'], undefined],
  [['/a/s:b/@s:id', '/a/@xmlns:s'], undefined],
  [['/a/@xml:lang', '/a/b'], undefined],
  [['/s:a/b'], 's'],
  [['/a/s:b', '/a/c/@xmlns:s'], 's'],
  [['/a/@s:id'], 's'],
])('of the paths %j, the first has a prefix without a namespace: %s', (paths, prefix) => {
  expect(undeclaredPrefix(paths[0] ?? '', paths)).toBe(prefix);
});
