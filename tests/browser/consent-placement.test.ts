import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { runSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { checkConsentPlacement } from './support/check-consent-placement.ts';
import { it } from './support/it.ts';

/** Every page of a build. */
function pagesIn(out: string) {
  const folder = join(out, 'public');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ path: `/${file.replace(/\.html$/, '')}`, html: readFileSync(join(folder, file), 'utf8') }));
}

interface Planted {
  readonly style?: string;
  /** Changes the markup of the consent text. */
  readonly around?: (label: string) => string;
}

/** The landing page with a fault planted, under another path. */
function planted(path: string, { style = '', around = (label) => label }: Planted) {
  const html = readFileSync(join(inject('out'), 'public/lpe.html'), 'utf8')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(/<label for="callback-agree">.*?<\/label>/s, around);
  return { path, html };
}

describe('the consent texts', () => {
  it('of every form on every page are readable, beside their box and above their button', async ({ browser }) => {
    const { forms, faults } = await checkConsentPlacement(pagesIn(inject('out')), browser);
    expect(faults).toEqual([]);
    expect(forms).toBeGreaterThan(50);
  });

  const FAULTS: readonly (readonly [string, Planted, string])[] = [
    ['too small', { style: '.consent label{font-size:9px}' }, 'the consent text is 9 px, wanted at least 12 px.'],
    [
      'smaller than the labels',
      { style: '.consent label{font-size:13px}' },
      'the consent text is 13 px, wanted at least the 14 px of the labels beside it.',
    ],
    ['pale', { style: '.consent label{color:#bbb}' }, 'the contrast of the consent text is 1.7, wanted at least 4.5.'],
    ['faint', { style: '.consent{opacity:.4}' }, 'the contrast of the consent text is 2.'],
    [
      'cut off',
      { style: '.consent label{display:block;max-height:2lh;overflow:auto}' },
      'lines, wanted all without scrolling in a box.',
    ],
    [
      'below the button',
      { style: '.form-end{display:flex;flex-direction:column}.consent{order:9}' },
      'below the top of the submit button, wanted above it.',
    ],
    [
      'far from its box',
      { style: '.consent>input[name]{margin:0 90px 90px 0}' },
      'the consent text is 90 px from its box, wanted at most 24 px.',
    ],
    ['hidden', { style: '.consent label{visibility:hidden}' }, 'the consent text is hidden, wanted it visible.'],
    [
      'in closed details',
      { around: (label) => `<details><summary>Terms</summary>${label}</details>` },
      'the consent text is hidden, wanted it visible.',
    ],
    [
      'covered',
      { style: '.consent{position:relative}.consent::after{content:"";position:absolute;inset:0;background:#fff}' },
      'line 1 of the consent text is covered, wanted it visible.',
    ],
    [
      'on a picture',
      { style: '.consent{background-image:linear-gradient(#fff,#fff)}' },
      'the consent text stands on a picture, wanted a plain color, because its contrast cannot be measured.',
    ],
    ['missing', { around: () => '' }, 'has a box without a text, wanted the consent text in its label.'],
  ];
  it('fail, each fault in one sentence with page, width, form, what was measured and what is wanted', async ({
    browser,
  }) => {
    const pages = FAULTS.map(([name, fault]) => planted(`/${name}`, fault));
    const { faults } = await checkConsentPlacement(pages, browser);
    expect(faults).toHaveLength(2 * FAULTS.length);
    for (const [name, , sentence] of FAULTS) {
      for (const width of [375, 1280]) {
        const start = `/${name} at ${width} px, form "callback": `;
        expect(faults.filter((fault) => fault.startsWith(start))).toEqual([expect.stringContaining(sentence)]);
      }
    }
  });

  it('are set tight: little on a phone but their lines, from edge to edge, and the button right after', async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.setContent(readFileSync(join(inject('out'), 'public/lpe.html'), 'utf8'));
    const { spare, gap, inset, longest } = await page.locator('form:has(.consent)').evaluate((form) => {
      const box = (selector: string) => form.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const consent = box('.consent');
      const line = Number.parseFloat(getComputedStyle(form.querySelector('.consent label') ?? form).lineHeight);
      const range = document.createRange();
      range.selectNodeContents(form.querySelector('.consent') ?? form);
      const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
      const paragraphs = [...form.querySelectorAll('.consent label > span')].map((one) => one.getBoundingClientRect());
      return {
        spare: consent.height - rows.size * line,
        gap: box('[type=submit]').top - consent.bottom,
        inset: (paragraphs.at(-1)?.left ?? 0) - box('.input').left,
        longest: Math.max(...paragraphs.slice(1).map(({ top }, at) => top - (paragraphs[at]?.bottom ?? 0))) - line,
      };
    });
    expect(spare).toBeLessThan(80);
    expect(gap).toBeLessThanOrEqual(24);
    expect(inset).toBe(0);
    expect(longest).toBeLessThan(0);
    await page.close();
  });

  it('of the small site pass too', async ({ browser }) => {
    const { path: out, remove } = makeTempFolder();
    const root = 'tests/fixtures/small-site';
    const { status } = runSite(['build', '--root', root, '--clock', '2026-11-21', '--out', out]);
    expect(status).toBe(0);
    const { forms, faults } = await checkConsentPlacement(pagesIn(out), browser);
    expect(faults).toEqual([]);
    expect(forms).toBeGreaterThan(0);
    remove();
  });
});
