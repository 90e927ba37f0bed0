import type { EnginePage, Key, Place, WindowSize } from './engine.ts';

export const PHONE: WindowSize = { width: 390, height: 844 };
export const LAPTOP: WindowSize = { width: 1280, height: 800 };

/** How long a page may take to show what a journey waits for, and how often it is looked at. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 25;

/** A visitor of a page: acts with mouse and keys, and waits for what the page shows. */
export class Visitor {
  readonly #page: EnginePage;
  readonly #origin: string;

  constructor(page: EnginePage, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.#page.open(this.#origin + path);
  }

  /** Presses the middle of an element, once nothing covers it. */
  async click(selector: string): Promise<void> {
    await this.sees(selector);
    await this.#until(`typeof ${callOf(middleOf, selector)} === 'object'`);
    await this.#page.clickAt((await this.#page.evaluate(callOf(middleOf, selector))) as Place);
  }

  /** Presses Back, or Forward. */
  async goes(way: 'back' | 'forward'): Promise<void> {
    await this.#page.evaluate(`void setTimeout(() => history.${way}())`);
  }

  type(text: string): Promise<void> {
    return this.#page.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#page.press(key);
  }

  /** Types into fields, by selector. */
  async fill(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [selector, text] of Object.entries(answers)) {
      await this.click(selector);
      await this.type(text);
    }
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      await this.press('Tab');
      if (await this.#page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
    }
    throw new Error(`Tab does not reach ${selector}.`);
  }

  /** Waits until the script of the part with this element runs. It starts when it is near the window. */
  async startOf(selector: string): Promise<void> {
    await this.sees(selector);
    await this.#page.evaluate(callOf(middleOf, selector));
    await this.#until(`document.querySelector(${JSON.stringify(selector)}).closest('[data-started]') !== null`);
  }

  /** Waits until the element is shown. */
  sees(selector: string): Promise<void> {
    return this.#until(isShown(selector));
  }

  /** Waits until the element is not shown. */
  misses(selector: string): Promise<void> {
    return this.#until(`!(${isShown(selector)})`);
  }

  /** Waits until the element has the focus. */
  isAt(selector: string): Promise<void> {
    return this.#until(`document.activeElement.matches(${JSON.stringify(selector)})`);
  }

  /** Waits until the field has a value. */
  finds(selector: string, value: string): Promise<void> {
    return this.#until(`document.querySelector(${JSON.stringify(selector)}).value === ${JSON.stringify(value)}`);
  }

  /** Waits until the page with this path, or one below it, has loaded. */
  arrivesAt(path: string): Promise<void> {
    const isThere = `(location.pathname + '/').startsWith(${JSON.stringify(`${path}/`.replace('//', '/'))})`;
    return this.#until(`${isThere} && document.readyState === 'complete'`);
  }

  /** The text of each element that fits. */
  async reads(selector: string): Promise<readonly string[]> {
    const texts = `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.innerText.trim())`;
    return (await this.#page.evaluate(texts)) as string[];
  }

  async #until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await this.#isTrue(expression))) {
      if (Date.now() > end) throw new Error(`This did not come true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** A page that is just left for another answers nothing. */
  async #isTrue(expression: string): Promise<boolean> {
    return (await this.#page.evaluate(`Boolean(${expression})`).catch(() => false)) === true;
  }
}

/** An expression that calls a function in the page. */
function callOf(run: (selector: string) => unknown, selector: string): string {
  return `(${run})(${JSON.stringify(selector)})`;
}

/** Runs in the page: scrolls there, and says where it is, or what covers it. */
function middleOf(selector: string): Place | string {
  const element = document.querySelector(selector);
  const middle = () => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Firefox does not scroll to a part of a drawing.
  if (middle().y < 0 || middle().y > innerHeight) scrollBy({ top: middle().y - innerHeight / 2, behavior: 'instant' });
  const place = middle();
  const hit = document.elementFromPoint(place.x, place.y);
  return element?.contains(hit) || hit?.contains(element) ? place : (hit?.outerHTML.slice(0, 200) ?? 'the edge');
}

function isShown(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true })`;
}
