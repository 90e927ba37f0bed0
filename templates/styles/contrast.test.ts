import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const [light = '', dark = ''] = read('styles/tokens.css').split('@media');
const colorsOf = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name = '', color = '']) => [name, color]));
const LIGHT = colorsOf(light);
const SCHEMES = { light: LIGHT, dark: new Map([...LIGHT, ...colorsOf(dark)]) };

/** WCAG 1.4.6: text that people read at length. */
const READ = 7;
/** WCAG 1.4.3: all other text. */
const TEXT = 4.5;
/** WCAG 1.4.11: what a control or a chart is recognized by. */
const PART = 3;

/** Each color that is written or drawn with, the surfaces it stands on, and the least ratio between them. */
const PAIRS: readonly [name: string, surfaces: string, ratio: number][] = [
  ['ink', 'paper sea sea2 sea3 land care-tint good-tint bad-tint', READ],
  ['soft', 'paper sea sea2 care-tint', READ],
  ['on-accent', 'accent', READ],
  ['on-deep', 'deep', READ],
  ['on-accent', 'accent-deep', TEXT],
  ['link', 'paper sea sea2 land care-tint good-tint', TEXT],
  ['soft', 'land', TEXT],
  ['survey', 'paper sea sea2 land', TEXT],
  ['paper', 'ink', READ],
  ['ink', 'line', TEXT],
  ['good', 'paper sea land good-tint', TEXT],
  ['care', 'paper sea care-tint', TEXT],
  ['bad', 'paper sea sea2 land bad-tint', TEXT],
  ['edge', 'paper sea sea2', PART],
  ['coast', 'land sea paper', PART],
  ['on-accent', 'logo-ground', READ],
];

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_, colors) => {
  test.each(PAIRS)('%s is clear on %s', (name, surfaces, ratio) => {
    const weak = surfaces
      .split(' ')
      .filter((surface) => contrast(colorIn(colors, name), colorIn(colors, surface)) < ratio);
    expect(weak).toEqual([]);
  });
});

const stylesheets = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
);

test('every rule that sets a color and its surface is among the pairs', () => {
  const paired = new Set(PAIRS.flatMap(([name, surfaces]) => surfaces.split(' ').map((one) => `${name} on ${one}`)));
  const set = stylesheets.flatMap((path) =>
    [...read(path).matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const color = /(?:^|\s)color: var\(--([\w-]+)\)/.exec(body)?.[1];
      const surface = /background: var\(--([\w-]+)\)/.exec(body)?.[1];
      return color && surface ? [`${color} on ${surface}`] : [];
    }),
  );
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((pair) => !paired.has(pair))).toEqual([]);
});

test('every color is in a pair', () => {
  const paired = new Set(PAIRS.flatMap(([name, surfaces]) => [name, ...surfaces.split(' ')]));
  expect([...LIGHT.keys()].filter((name) => !paired.has(name))).toEqual([]);
});

test('no stylesheet has a color of its own beside the tokens', () => {
  expect(stylesheets.length).toBeGreaterThan(40);
  expect(
    stylesheets.filter((path) =>
      /:[^;{]*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:white|black)(?![-\w]))/i.test(read(path)),
    ),
  ).toEqual([]);
});

test('paper is printed in the light scheme', () => {
  expect(dark).toMatch(/^ screen and \(prefers-color-scheme: dark\)/);
});

function colorIn(colors: ReadonlyMap<string, string>, name: string): string {
  const color = colors.get(name);
  if (color === undefined) throw new Error(`tokens.css has no color --${name}.`);
  return color;
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const full = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
