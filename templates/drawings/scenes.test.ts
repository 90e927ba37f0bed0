import { brotliCompressSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { sceneAddress, sceneFiles } from './scene-address.ts';
import { sceneSvg, stillSvg } from './scene-svg.ts';
import { DRAWING_NAMES, SCENES, shownDrawing } from './scenes.ts';
import { PALETTE } from './tones.ts';

const drawn = DRAWING_NAMES.map((name) => ({ name, text: sceneSvg(shownDrawing(name)) }));
const colors: ReadonlySet<string> = new Set(Object.values(PALETTE));

describe.each(drawn)('the scene $name', ({ name, text }) => {
  test('is valid XML with its size, so that a page keeps its place', () => {
    const { width, height } = shownDrawing(name);
    const size = { width: `${width}`, height: `${height}`, viewBox: `0 0 ${width} ${height}` };
    expect(rootOf(text)).toEqual({ name: 'svg', attributes: { xmlns: 'http://www.w3.org/2000/svg', ...size } });
    expect(text).not.toMatch(/NaN|undefined|style="|on\w+="|href/);
  });

  test('has only the colors of the palette, for light and dark', () => {
    const used = text.match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(used.filter((color) => !colors.has(color))).toEqual([]);
    expect(text).not.toMatch(/(?:fill|stroke)="(?!url)/);
    expect(text).toContain('@media(prefers-color-scheme:dark){.');
  });

  test('has a class only where a rule gives it a color or a motion', () => {
    const classes = [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect([...new Set(classes)].filter((each) => !text.includes(`.${each}{`))).toEqual([]);
  });

  test('moves only for visitors who have not asked for less motion, and no longer than five seconds', () => {
    const [still = '', ...moving] = text.split('@media(prefers-reduced-motion:no-preference)');
    expect(still).not.toMatch(/animation|@keyframes/);
    const times = moving.join('').matchAll(/ ([\d.]+)s ease-in-out (\d+) /g);
    for (const [, seconds, turns] of times) expect(Number(seconds) * Number(turns)).toBeLessThanOrEqual(5);
    expect(stillSvg(SCENES[name], 'night')).not.toMatch(/@media|animation/);
  });

  test('is small', () => {
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1400);
  });
});

test('everything that content names stands at the roadside or on a desk, with one width of line', () => {
  const things = drawn.filter(({ name }) => !['headland', 'shore', 'ground', 'desk'].includes(name));
  for (const { name, text } of things) {
    expect(SCENES[name], name).toMatchObject({ width: 400, height: 240 });
    const place = [SCENES.ground, SCENES.desk].find(({ body }) => shownDrawing(name).body.startsWith(body));
    expect(place, name).toBeDefined();
    expect(text, name).toMatch(/stroke-width:3}.*vector-effect:non-scaling-stroke.*@media\(max-width:1400px\)/);
  }
});

test('every scene is a drawing of its own', () => {
  expect(DRAWING_NAMES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(drawn.map(({ text }) => text)).size).toBe(DRAWING_NAMES.length);
});

test('a file is named for its content, so that browsers keep it for good', () => {
  const addresses = sceneFiles().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(DRAWING_NAMES.length);
  expect(addresses).toContain(sceneAddress('letter'));
  for (const address of addresses) expect(address).toMatch(/^\/assets\/scenes\/[a-z]+-[A-Z0-9]{8}\.svg$/);
});

/** The outermost element of a text that is well-formed XML. */
function rootOf(text: string) {
  const parser = new SaxesParser();
  const tags: { readonly name: string; readonly attributes: unknown }[] = [];
  parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return tags[0];
}
