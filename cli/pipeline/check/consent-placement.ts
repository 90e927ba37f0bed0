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
  const asking = pages.filter(asksForConsent);
  const reports = await Promise.all(CONSENT_WIDTHS.map((width) => checkAtWidth(asking, browser, width)));
  return { forms: reports[0]?.forms ?? 0, faults: reports.flatMap(({ faults }) => faults) };
}

async function checkAtWidth(pages: readonly BuiltPage[], browser: Browser, width: number): Promise<ConsentReport> {
  const viewport = { width, height: 800 };
  const session = await browser.newContext({
    viewport,
    javaScriptEnabled: false,
    offline: true,
    reducedMotion: 'reduce',
  });
  const tab = await session.newPage();
  const faults: string[] = [];
  let forms = 0;
  for (const { path, html } of pages) {
    await tab.setContent(html, { waitUntil: 'domcontentloaded' });
    const measured = await tab.evaluate(measureConsent, CONSENT_RULES);
    forms += measured.forms.length;
    for (const { form, fault } of measured.findings) faults.push(`${path} at ${width} px, form "${form}": ${fault}.`);
  }
  await session.close();
  return { forms, faults };
}

/** Every form that asks for consent sends the version of its wording. */
function asksForConsent({ html }: BuiltPage): boolean {
  return html.includes('name="consentVersion"');
}
