import type { Browser } from 'playwright';

/** What the site promises of every consent text: readable, next to its box, and above the button it belongs to. */
const CONSENT_RULES: ConsentRules = { smallestText: 12, contrast: 4.5, farthest: 24 };

/** A phone and a laptop, in CSS pixels. */
const CONSENT_WIDTHS = [375, 1280] as const;

/** A built page: its address and its HTML, which carries its stylesheet. */
interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

interface ConsentReport {
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

/** What a consent text must keep to. */
interface ConsentRules {
  /** CSS pixels. */
  readonly smallestText: number;
  /** WCAG 2.2, 1.4.3. */
  readonly contrast: number;
  /** CSS pixels between a box and its text. */
  readonly farthest: number;
}

/** What is wrong with the consent text of one form. */
interface ConsentFinding {
  /** Id of the form. */
  readonly form: string;
  /** What was measured, and what is wanted. */
  readonly fault: string;
}

interface MeasuredConsent {
  /** Ids of the forms that ask for consent. */
  readonly forms: readonly string[];
  readonly findings: readonly ConsentFinding[];
}

/**
 * Measures the text beside each box of every form that asks for consent. It runs in a browser, on a page without
 * script, so it stands alone: nothing outside it exists there.
 */
function measureConsent({ smallestText, contrast, farthest }: ConsentRules): MeasuredConsent {
  // A form that a link shows, as if it had been followed.
  for (const asked of document.querySelectorAll('.ask-form')) asked.classList.add('is-open');
  const colors = new Map<string, number[]>();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const forms = [...document.querySelectorAll<HTMLFormElement>('form:has([name="consentVersion"])')];
  const findings = forms.flatMap((form) => faultsOf(form).map((fault) => ({ form: form.id, fault })));
  return { forms: forms.map(({ id }) => id), findings };

  function faultsOf(form: HTMLFormElement): string[] {
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    if (boxes.length === 0) return ['has no box to agree with, wanted one beside the consent text'];
    return boxes.flatMap((box) => {
      const label = box.labels?.[0];
      const texts = label ? textsIn(label) : [];
      if (!label || texts.length === 0) return ['has a box without a text, wanted the consent text in its label'];
      if (!isVisible(label) || linesOf(texts).length === 0) return ['the consent text is hidden, wanted it visible'];
      const clipped = clippingFaults(label, texts);
      // Where a text ends says nothing while part of it is cut off.
      const placed = clipped.length > 0 ? clipped : placeFaults(form, box, texts);
      return [...sizeFaults(form, texts), ...contrastFaults(texts), ...placed];
    });
  }

  function textsIn(element: Element): Text[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '') texts.push(node);
    return texts;
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
  }

  /** Where each line of text is, in the viewport. */
  function linesOf(texts: readonly Text[]): DOMRect[] {
    return texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    });
  }

  function styleOf(text: Text): CSSStyleDeclaration {
    return getComputedStyle(text.parentElement ?? document.body);
  }

  function sizeFaults(form: HTMLFormElement, texts: readonly Text[]): string[] {
    const size = Math.min(...texts.map((text) => Number.parseFloat(styleOf(text).fontSize)));
    const labels = [...form.querySelectorAll('label')].filter(
      (label) => isVisible(label) && !(label.control instanceof HTMLInputElement && label.control.type === 'checkbox'),
    );
    const beside = Math.min(...labels.flatMap(textsIn).map((text) => Number.parseFloat(styleOf(text).fontSize)));
    if (size < smallestText) return [`the consent text is ${size} px, wanted at least ${smallestText} px`];
    if (labels.length > 0 && size < beside)
      return [`the consent text is ${size} px, wanted at least the ${beside} px of the labels beside it`];
    return [];
  }

  function contrastFaults(texts: readonly Text[]): string[] {
    const measured = texts.map(contrastOf);
    if (measured.includes(undefined))
      return ['the consent text stands on a picture, wanted a plain color, because its contrast cannot be measured'];
    const least = Math.min(...measured.map((value = 0) => value));
    if (least >= contrast) return [];
    return [`the contrast of the consent text is ${least.toFixed(1)}, wanted at least ${contrast}`];
  }

  /** The contrast of a text with what is behind it; undefined when that is a picture. */
  function contrastOf(text: Text): number | undefined {
    const layers: number[][] = [];
    let opacity = 1;
    for (let element = text.parentElement; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none') return undefined;
      opacity *= Number(style.opacity);
      layers.push(channelsOf(style.backgroundColor));
      if (layers.at(-1)?.[3] === 1) break;
    }
    const behind = layers.reduceRight((under, layer) => blend(layer, under), [1, 1, 1, 1]);
    const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(styleOf(text).color);
    const [lighter = 1, darker = 1] = [blend([red, green, blue, alpha * opacity], behind), behind]
      .map(luminanceOf)
      .sort((a, b) => b - a);
    return (lighter + 0.05) / (darker + 0.05);
  }

  /** Red, green, blue and alpha from 0 to 1, of a color in any notation of CSS. */
  function channelsOf(color: string): number[] {
    const known = colors.get(color);
    if (known || !canvas) return known ?? [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const channels = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
    colors.set(color, channels);
    return channels;
  }

  function blend([red = 0, green = 0, blue = 0, alpha = 1]: readonly number[], under: readonly number[]): number[] {
    const mixed = [red, green, blue].map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha));
    return [...mixed, 1];
  }

  /** The relative luminance of WCAG 2.2. */
  function luminanceOf(color: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = color.map((channel) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function placeFaults(form: HTMLFormElement, box: HTMLInputElement, texts: readonly Text[]): string[] {
    const around = box.getBoundingClientRect();
    const lines = linesOf(texts);
    const gaps = lines.map((line) =>
      Math.max(
        line.left - around.right,
        around.left - line.right,
        line.top - around.bottom,
        around.top - line.bottom,
        0,
      ),
    );
    const gap = Math.round(Math.min(...gaps));
    const button = [...form.querySelectorAll('[type="submit"]')]
      .filter((one) => !one.closest('dialog, .error-summary'))
      .at(-1);
    const below = Math.max(...lines.map(({ bottom }) => bottom)) - (button?.getBoundingClientRect().top ?? 0);
    return [
      ...(gap > farthest ? [`the consent text is ${gap} px from its box, wanted at most ${farthest} px`] : []),
      ...(button ? [] : ['has no submit button, wanted one below the consent text']),
      ...(button && below > 1
        ? [`the consent text ends ${Math.round(below)} px below the top of the submit button, wanted above it`]
        : []),
    ];
  }

  function clippingFaults(label: HTMLElement, texts: readonly Text[]): string[] {
    const lines = linesOf(texts);
    const shown = texts.flatMap((text) => linesOf([text]).filter((line) => isInside(line, text)));
    if (shown.length < lines.length)
      return [`the consent text shows ${shown.length} of ${lines.length} lines, wanted all without scrolling in a box`];
    const covered = [0, lines.length - 1].find((index) => isCovered(label, texts, index));
    return covered === undefined ? [] : [`line ${covered + 1} of the consent text is covered, wanted it visible`];
  }

  /** Whether no box around a text cuts its line off, nor the side of the screen. */
  function isInside(line: DOMRect, text: Text): boolean {
    if (line.left < -1 || line.right > innerWidth + 1) return false;
    for (let element = text.parentElement; element && element !== document.body; element = element.parentElement) {
      const { overflowX, overflowY, clipPath, clip } = getComputedStyle(element);
      if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none' && clip === 'auto') continue;
      const box = element.getBoundingClientRect();
      const inside =
        line.top >= box.top - 1 &&
        line.bottom <= box.bottom + 1 &&
        line.left >= box.left - 1 &&
        line.right <= box.right + 1;
      if (!inside) return false;
    }
    return true;
  }

  /** Whether something lies over the middle of a line. The line is first brought to the middle of the screen. */
  function isCovered(label: HTMLElement, texts: readonly Text[], index: number): boolean {
    const before = linesOf(texts)[index];
    if (before) scrollBy({ top: before.top - innerHeight / 2, behavior: 'instant' });
    const line = linesOf(texts)[index];
    const top = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return !top || !label.contains(top);
  }
}
