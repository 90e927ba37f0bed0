import type { PageTexts } from './page-texts.ts';

/** What visitors get of a build, page by page. `site build --report json` writes it for a later `--compare`. */
export interface BuildReport {
  /** The format of the report. */
  readonly format: 1;
  /** The stylesheet, which is in the HTML of every page, in Brotli bytes. */
  readonly css: number;
  readonly pages: readonly ReportedPage[];
  /** Former addresses and where they lead. */
  readonly redirects: Readonly<Record<string, string>>;
  /** A sentence for each page over its size budget. */
  readonly overBudget: readonly string[];
  /** What pages say; undefined in reports of earlier releases. */
  readonly texts?: PageTexts;
}

export interface ReportedPage {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** HTML with its stylesheet, in Brotli bytes. */
  readonly html: number;
  /** All scripts the page may load, in Brotli bytes. */
  readonly script: number;
  readonly islands: readonly string[];
  /** Clicks from the home page; undefined if no chain of links leads there. */
  readonly clicks?: number;
  /** How many other pages link to it; undefined in reports of earlier releases. */
  readonly linkedFrom?: number;
  /** Search engines may not show it. */
  readonly noIndex?: true;
  /** Bytes more or less than when it was measured last, HTML and scripts together; undefined the first time. */
  readonly change?: number;
}

/** Reads a report of an earlier build. Undefined if the text is none. */
export function readReport(text: string): BuildReport | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : undefined;
  } catch {
    return undefined; // Not JSON.
  }
}

function isReport(value: unknown): value is BuildReport {
  return (
    isObject(value) &&
    value.format === 1 &&
    isObject(value.redirects) &&
    (value.texts === undefined || isTexts(value.texts)) &&
    Array.isArray(value.pages) &&
    value.pages.every((page) => isObject(page) && TEXTS.every((key) => typeof page[key] === 'string') && isSized(page))
  );
}

const TEXTS = ['path', 'title', 'description'] as const;

function isSized({ html, script }: Record<string, unknown>): boolean {
  return typeof html === 'number' && typeof script === 'number';
}

function isTexts(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.sentences) || !isObject(value.pages)) return false;
  return value.sentences.every((one) => typeof one === 'string') && Object.values(value.pages).every(Array.isArray);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
