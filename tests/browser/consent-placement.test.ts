import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { checkConsent } from '../../cli/commands/check-consent.ts';
import { checkConsentPlacement } from '../../cli/pipeline/check/consent-placement.ts';
import { runSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { it } from './support/it.ts';

/** Every page of the build. */
function builtPages() {
  const folder = join(inject('out'), 'public');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ path: `/${file.replace(/\.html$/, '')}`, html: readFileSync(join(folder, file), 'utf8') }));
}

/** The landing page with a fault planted in its style, or in the markup of its consent text. */
function planted({ style = '', around = (label: string) => label }) {
  const html = readFileSync(join(inject('out'), 'public/lpe.html'), 'utf8')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(/<label for="callback-agree">.*?<\/label>/s, around);
  return [{ path: '/lpe', html }];
}

describe('the consent texts', () => {
  it('of every form on every page are readable, beside their box and above their button', async ({ browser }) => {
    const { forms, faults } = await checkConsentPlacement(builtPages(), browser);
    expect(faults).toEqual([]);
    expect(forms).toBeGreaterThan(50);
  });

  const FAULTS: readonly (readonly [string, Parameters<typeof planted>[0], string])[] = [
    ['too small', { style: '.consent label{font-size:9px}' }, 'the consent text is 9 px, wanted at least 12 px.'],
    [
      'smaller than the labels',
      { style: '.consent label{font-size:13px}' },
      'the consent text is 13 px, wanted at least the 15 px of the labels beside it.',
    ],
    ['pale', { style: '.consent label{color:#bbb}' }, 'the contrast of the consent text is 1.9, wanted at least 4.5.'],
    ['faint', { style: '.consent{opacity:.4}' }, 'the contrast of the consent text is 2.3, wanted at least 4.5.'],
    [
      'cut off',
      { style: '.consent label{display:block;max-height:2lh;overflow:auto}' },
      'lines, wanted all without scrolling in a box.',
    ],
    [
      'below the button',
      { style: '#callback{display:flex;flex-direction:column}.consent{order:9}' },
      'below the top of the submit button, wanted above it.',
    ],
    [
      'far from its box',
      { style: '.consent{column-gap:90px}' },
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
  for (const [name, fault, sentence] of FAULTS) {
    it(`fail when one is ${name}`, async ({ browser }) => {
      const { faults } = await checkConsentPlacement(planted(fault), browser);
      expect(faults).toHaveLength(2);
      for (const [index, width] of [375, 1280].entries()) {
        expect(faults[index]).toContain(`/lpe at ${width} px, form "callback": `);
        expect(faults[index]).toContain(sentence);
      }
    });
  }

  it('are checked by `site build --check-consent`, which exits with 1 for a fault', async () => {
    const said: string[] = [];
    const codes: number[] = [];
    const terminal = {
      interactive: false,
      out: (text: string) => said.push(text),
      note: (text: string) => said.push(text),
    };
    const context = { terminal, exit: (code: number) => codes.push(code) };
    expect(await checkConsent(context, planted({ style: '.consent label{font-size:9px}' }))).toBe(false);
    expect(codes).toEqual([1]);
    expect(said[0]).toBe('/lpe at 375 px, form "callback": the consent text is 9 px, wanted at least 12 px.');
    expect(said.at(-1)).toContain('2 faults of consent texts.');
  });

  it('pass `site build --check-consent` on the small site, and without a browser it says what to do', () => {
    const { path: out, remove } = makeTempFolder();
    const build = [
      'build',
      '--root',
      'tests/fixtures/small-site',
      '--clock',
      '2026-11-21',
      '--out',
      out,
      '--check-consent',
    ];
    const passed = runSite(build);
    expect(passed.stderr).toMatch(/\d+ consent texts? checked in a browser, no faults/);
    expect(passed.status).toBe(0);
    const failed = runSite(build, { SITE_CHROMIUM: '/nowhere/chromium' });
    expect(failed.status).toBe(2);
    expect(failed.stderr).toContain('The consent texts were not checked, because no browser could be started');
    expect(failed.stderr).toContain('set SITE_CHROMIUM to the path of a browser.');
    remove();
  });
});
