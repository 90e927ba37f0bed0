import type { Browser } from 'playwright';
import { type ConsentRules, measureConsent } from './measure-consent.ts';

/** What the site promises of every consent text: readable, next to its box, and above the button it belongs to. */
export const CONSENT_RULES: ConsentRules = { smallestText: 12, contrast: 4.5, farthest: 24 };

/** A phone and a laptop, in CSS pixels. */
export const CONSENT_WIDTHS = [375, 1280] as const;

/** A built page: its address and its HTML, which carries its stylesheet. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

export interface ConsentReport {
  /** How many forms were measured; the same form on two pages counts twice. */
  readonly forms: number;
  /** A sentence for each fault: page, width, form, what was measured, what is wanted. */
  readonly faults: readonly string[];
}

/** Renders every page with a form that asks for consent, as it is without script, and measures its consent text. */
export async function checkConsentPlacement(pages: readonly BuiltPage[], browser: Browser): Promise<ConsentReport> {
  const session = await browser.newContext({ javaScriptEnabled: false, offline: true, reducedMotion: 'reduce' });
  const tab = await session.newPage();
  const faults: string[] = [];
  let forms = 0;
  for (const { path, html } of pages.filter(asksForConsent)) {
    await tab.setContent(html);
    for (const width of CONSENT_WIDTHS) {
      await tab.setViewportSize({ width, height: 800 });
      const measured = await tab.evaluate(measureConsent, CONSENT_RULES);
      if (width === CONSENT_WIDTHS[0]) forms += measured.forms.length;
      for (const { form, fault } of measured.findings) faults.push(`${path} at ${width} px, form "${form}": ${fault}.`);
    }
  }
  await session.close();
  return { forms, faults };
}

/** Every form that asks for consent sends the version of its wording. */
function asksForConsent({ html }: BuiltPage): boolean {
  return html.includes('name="consentVersion"');
}
