import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { type Comparison, compareViews } from './compare-views.ts';

let judging: Comparison;
beforeEach(() => {
  const folder = tempFolder();
  judging = { accepted: join(folder, 'accepted'), sheet: join(folder, 'sheet'), chromium: '156.0.1' };
});
const accept = (pictures: Record<string, Buffer>) => compareViews(viewsOf(pictures), { ...judging, accept: true });
const look = (pictures: Record<string, Buffer>) => compareViews(viewsOf(pictures), judging);
const viewsOf = (pictures: Record<string, Buffer>) => new Map(Object.entries(pictures));

interface Drawn {
  readonly button?: string;
  readonly width?: number;
  readonly left?: number;
}

/** A white page with a line of text and a button. */
function page({ button = '#ffb020', width = 390, left = 20 }: Drawn = {}): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600">
    <rect width="100%" height="100%" fill="#fff"/><rect x="20" y="60" width="300" height="4" fill="#101c36"/>
    <rect x="${left}" y="500" width="160" height="48" rx="8" fill="${button}"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

describe('a view', () => {
  test('that looks as accepted passes, and leaves no contact sheet', async () => {
    await accept({ home: await page() });
    expect(await look({ home: await page() })).toEqual([]);
    expect(existsSync(judging.sheet)).toBe(false);
  });

  test('with a button of another color fails with its share, and a sheet shows before, after and what differs', async () => {
    await accept({ home: await page() });
    const [sentence, ...others] = await look({ home: await page({ button: '#2060c0' }) });
    expect(others).toEqual([]);
    expect(sentence).toMatch(
      /^home: 3\.\d\d % of it look different\. Look at .*index\.html; to accept it, run `npm run accept-views`\.$/,
    );
    const sheet = readFileSync(join(judging.sheet, 'index.html'), 'utf8');
    for (const file of ['home.expected.webp', 'home.actual.png', 'home.difference.png']) {
      expect(sheet).toContain(`<img src="${file}"`);
      expect(statSync(join(judging.sheet, file)).size).toBeGreaterThan(0);
    }
  });

  test.each([
    ['with a button that moved', { left: 28 }, /% of it look different/],
    ['of another size', { width: 400 }, /it is 400 x 600 instead of 390 x 600 pixels/],
  ])('%s fails', async (_, changed, words) => {
    await accept({ home: await page() });
    expect(await look({ home: await page(changed) })).toEqual([expect.stringMatching(words)]);
  });

  test('with a color that nobody tells apart passes', async () => {
    await accept({ home: await page() });
    expect(await look({ home: await page({ button: '#feaf22' }) })).toEqual([]);
  });

  test('that is accepted passes from then on, while pictures that look as before keep their bytes', async () => {
    await accept({ home: await page(), guide: await page({ left: 40 }) });
    const guide = readFileSync(join(judging.accepted, 'guide.webp'));
    const changed = { home: await page({ button: '#2060c0' }), guide: await page({ left: 40, button: '#feaf22' }) };
    expect(await look(changed)).toHaveLength(1);
    expect(await accept(changed)).toEqual([]);
    expect(await look(changed)).toEqual([]);
    expect(readFileSync(join(judging.accepted, 'guide.webp')).equals(guide)).toBe(true);
    expect(existsSync(judging.sheet)).toBe(false);
  });

  test('without an accepted picture fails, says what to run, and is on the sheet', async () => {
    expect(await look({ home: await page() })).toEqual([
      expect.stringMatching(/^home: it has no accepted picture\. .* to accept it, run `npm run accept-views`\.$/),
    ]);
    expect(readFileSync(join(judging.sheet, 'index.html'), 'utf8')).toContain('no expected');
  });

  test('that is no longer listed fails until its picture is removed', async () => {
    await accept({ home: await page(), former: await page() });
    expect(await look({ home: await page() })).toEqual([
      'former: views.json has no such view. Run `npm run accept-views` to remove its picture.',
    ]);
    await accept({ home: await page() });
    expect(await look({ home: await page() })).toEqual([]);
  });
});

describe('another major release of Chromium', () => {
  test('is named when a view differs, and not when all look the same', async () => {
    await accept({ home: await page() });
    const newer = { ...judging, chromium: '157.0.3' };
    expect(await compareViews(viewsOf({ home: await page() }), newer)).toEqual([]);
    const sentences = await compareViews(viewsOf({ home: await page({ button: '#2060c0' }) }), newer);
    const note = 'The accepted pictures are of Chromium 156, and this is Chromium 157.';
    expect(sentences.at(-1)).toBe(note);
    expect(readFileSync(join(judging.sheet, 'index.html'), 'utf8')).toContain(note);
  });

  test('is not named for a newer minor release', async () => {
    await accept({ home: await page() });
    const sentences = await compareViews(viewsOf({ home: await page({ left: 60 }) }), {
      ...judging,
      chromium: '156.9.9',
    });
    expect(sentences).toHaveLength(1);
  });
});
