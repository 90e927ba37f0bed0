import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * `===` stops at the first character that differs, so its time tells how much of a secret was right. Secrets and what is
 * made with them are compared by isSameText or timingSafeEqual, which take the same time for any text.
 */
const SECRET = String.raw`[\w.]*(?:secret|signature|mac|digest|bearer|password|apikey)`;
/** A name; no literal, and no constant. */
const OTHER = String.raw`(?!undefined\b|null\b|true\b|false\b)[a-z][\w.]*`;
const QUICK = new RegExp(String.raw`\b(?:${SECRET}\)? [!=]== ${OTHER}|${OTHER}\)? [!=]== ${SECRET}\b)`, 'i');

const root = fileURLToPath(new URL('../../functions/', import.meta.url));
const TEST = /\.test\.ts$|(?:^|\/)testing\/|\/contract\//;

const quickIn = (text: string) => text.split('\n').filter((line) => QUICK.test(line.replace(/[A-Z]{2,}_\w+/g, '"A"')));

test('no secret is compared in a time that tells how much of it was right', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !TEST.test(path),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((path) => quickIn(readFileSync(root + path, 'utf8')).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});

test.each([
  'if (given === expected.signature) return;',
  'return secret !== given;',
  'const same = link.mac === made(key, link);',
])('this test sees: %s', (line) => {
  expect(quickIn(line)).toHaveLength(1);
});

test.each(['if (secret === undefined) return;', "mac !== ''", 'return isSameText(secret, given);', 'row.mac !== null'])(
  'and lets pass: %s',
  (line) => {
    expect(quickIn(line)).toEqual([]);
  },
);
