import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkDrawings } from './check-drawings.ts';

const problemsOf = (inside: string, before = '') => {
  const text = `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\n>${inside}</svg>`;
  return checkDrawings([{ path: 'content/assets/a.svg', text }]);
};

const DRAWINGS = fileURLToPath(new URL('../../../tests/fixtures/drawings/', import.meta.url));

/** tests/browser/drawings.test.ts shows each in a browser. */
test.each(readdirSync(DRAWINGS))('a drawing may have what %s has', (name) => {
  expect(checkDrawings([{ path: name, text: readFileSync(DRAWINGS + name, 'utf8') }])).toEqual([]);
});

/** Each begins at the third line. */
test.each([
  ['script', '<script>alert(1)</script>', 1, '<script>'],
  ['script of a file', '<script href="/assets/a.js"/>', 1, '<script>'],
  ['an event of an element', '<g id="a"\n onload="alert(1)"/>', 2, 'onload'],
  ['an event that a prefix hides', '<g xmlns:x="http://www.w3.org/2001/xml-events" x:event="load"/>', 1, 'x:event'],
  ['a javascript: link', '<a href="javascript:alert(1)"><text>A</text></a>', 1, '<a>'],
  ['HTML in the drawing', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', 1, '<foreignObj'],
  ['HTML without a place', '<metadata><script xmlns="http://www.w3.org/1999/xhtml"/></metadata>', 1, '1999/xhtml'],
  ['HTML by a prefix', '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="/"/>', 1, '<h:iframe>'],
  ['a style that is imported', '<style>\n.a {}\n@import "//evil.example/a.css";</style>', 3, '@import'],
  ['an import in pieces', '<style>@im<!-- -->port "a.css";</style>', 1, '@import'],
  ['an import in disguise', '<style>&#64;import "a.css";</style>', 1, '@import'],
  ['an import behind a child', '<style>a<g/></style>', 1, '<style> cannot have an element <g>'],
  ['CSS in CDATA', '<style><![CDATA[\n.a { fill: url(//evil.example/a.svg#a) }]]></style>', 2, 'url(//evil'],
  ['a style that loads', '<style>.a { background: url("https://evil.example/a.png") }</style>', 1, 'url("https:'],
  [
    'a font of another site',
    '<style>@font-face { font-family: a; src: url(//evil.example/a) }</style>',
    1,
    '@font-face',
  ],
  ['a function that loads', '<style>.a { cursor: image-set("a.png" 1x) }</style>', 1, 'image-set('],
  ['a name that CSS spells otherwise', '<style>.a { fill: \\75rl(//evil.example/a) }</style>', 1, 'backslash'],
  ['a style attribute that loads', '<g\n\n style="fill:url(//evil.example/a)"/>', 3, 'url(//evil'],
  ['paint of another file', '<g fill="url(https://evil.example/a.svg#a)"/>', 1, 'url(https://evil'],
  ['a part of another file', '<use href="https://evil.example/a.svg#a"/>', 1, 'href leads out'],
  ['a part of our own file', '<use xlink:href="/assets/b.svg#a"/>', 1, 'xlink:href leads out'],
  ['a part of a data: file', '<use href="data:image/svg+xml,&lt;svg onload=alert(1)>#a"/>', 1, 'href leads out'],
  ['a picture of another site', '<image href="https://evil.example/a.png"/>', 1, 'href leads out'],
  ['a picture that is a page', '<image href="data:text/html,&lt;script>alert(1)&lt;/script>"/>', 1, 'href leads out'],
  ['a picture that is a drawing', '<feImage href="data:image/svg+xml;base64,PHN2Zz4="/>', 1, 'href leads out'],
  ['a link that is set later', '<g><animate attributeName="href" to="javascript:alert(1)"/></g>', 1, '<animate>'],
  ['an attribute that is set later', '<set attributeName="onclick" to="alert(1)"/>', 1, '<set>'],
  ['a frame', '<iframe src="/"/>', 1, '<iframe>'],
  ['another base for #names', '<g xml:base="https://evil.example/a.svg"/>', 1, 'xml:base'],
  ['an attribute that nobody knows', '<g formaction="a"/>', 1, 'formaction'],
  ['a style sheet by an instruction', '<?xml-stylesheet href="//evil.example/a.css"?>', 1, '<?xml-stylesheet?>'],
  ['an element of no namespace', '<script xmlns="">alert(1)</script>', 1, '<script> of no namespace'],
])('%s is refused where it is', (_, inside, line, words) => {
  expect(problemsOf(`\n${inside}`)).toMatchObject([
    { code: 'unsafe-drawing', severity: 'error', line: line + 2, message: expect.stringContaining(words) },
  ]);
});

test('a document type, with its entities, is refused', () => {
  const before = '<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n';
  expect(problemsOf('', before)).toMatchObject([
    { line: 2, column: 1, message: 'A drawing cannot have a <!DOCTYPE>.' },
  ]);
});

test('the problem points at the attribute, not at the element', () => {
  expect(problemsOf('\n<g id="onload" onload="onload()"/>')).toMatchObject([{ line: 3, column: 16 }]);
});

test('a drawing with thousands of faults has the first twenty', () => {
  expect(problemsOf('<script/>'.repeat(5000))).toHaveLength(20);
});
