import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyPage, PageKind, PagesByKind } from './any-page.ts';
import type { Chrome } from './chrome.ts';
import { classesIn, sheetsOf } from './component-sheets.ts';
import { Document } from './document.tsx';
import { RenderStateProvider } from './form-state.tsx';
import { pageViews } from './generated/page-views.ts';
import { firstViewPreloads } from './islands/first-view.ts';
import { BrowserRuntime } from './islands/island.tsx';
import type { Assets, FormState } from './page.ts';
import type { ViewProps } from './pages/page-model.ts';
import { PartsOfPageContext, type RepeatedPart, withParts } from './repeated.tsx';
import { structuredData } from './structured-data/structured-data.ts';

const views: { readonly [Kind in PageKind]: FunctionComponent<ViewProps<PagesByKind[Kind]>> } = pageViews;

export interface RenderInput {
  readonly page: AnyPage;
  readonly chrome: Chrome;
  readonly assets: Assets;
  /** The form that the visitor just submitted; the page shows its values and errors. */
  readonly form?: FormState;
}

/** A rendered page. */
export interface RenderedPage {
  /** The complete document. */
  readonly html: string;
  /** The same without its styles and without the parts that it shares with other pages. */
  readonly own: string;
  /** These parts. */
  readonly parts: readonly RepeatedPart[];
}

/** Renders a page as a complete HTML document. Pure: the same input gives the same bytes. */
export function renderPage(input: RenderInput): string {
  return renderInParts(input).html;
}

/** Renders a page, and gives what is its own. */
export function renderInParts({ page, chrome, assets, form }: RenderInput): RenderedPage {
  const hasErrors = form !== undefined && (Object.keys(form.errors).length > 0 || form.failure !== undefined);
  const runtime = assets.browserRuntime ?? 'preact';
  const asked: { readonly name: string; readonly content: ReactNode }[] = [];
  const markup = renderToStaticMarkup(
    <PartsOfPageContext value={{ add: (name, content) => asked.push({ name, content }) - 1 }}>
      <RenderStateProvider state={{ build: page.version ?? assets.build, form }}>
        <BrowserRuntime value={runtime}>
          <Document {...chrome} page={page} assets={assets} data={structuredData(page, chrome)} hasErrors={hasErrors}>
            {view(page.kind, { page, chrome })}
          </Document>
        </BrowserRuntime>
      </RenderStateProvider>
    </PartsOfPageContext>,
  );
  const parts = asked.map(({ name, content }) => {
    return keptPart(chrome, `${runtime} ${name}`, <BrowserRuntime value={runtime}>{content}</BrowserRuntime>);
  });
  const own = `<!doctype html>${withPreloads(finishMarkup(markup), page.kind, assets)}`;
  return { html: withStyles(withParts(own, parts), classesOf(own, parts), assets), own, parts };
}

const kept = new WeakMap<Chrome, Map<string, RepeatedPart>>();

function keptPart(chrome: Chrome, name: string, content: ReactNode): RepeatedPart {
  const ofChrome = kept.get(chrome) ?? new Map<string, RepeatedPart>();
  kept.set(chrome, ofChrome);
  const known = ofChrome.get(name);
  if (known) return known;
  const markup = finishMarkup(renderToStaticMarkup(content));
  const part = { markup, classes: classesIn(markup) };
  ofChrome.set(name, part);
  return part;
}

function classesOf(own: string, parts: readonly RepeatedPart[]): ReadonlySet<string> {
  return new Set([classesIn(own), ...parts.map(({ classes }) => classes)].flatMap((classes) => [...classes]));
}

/** Only the finished markup tells which components are in it. Each sheet is an element: its hash is in the policy. */
function withStyles(markup: string, classes: ReadonlySet<string>, { css, sheets = {} }: Assets): string {
  const shown = [css, ...sheetsOf(classes, sheets)].map((one) => `<style>${one}</style>`);
  return markup.replace('<style></style>', () => shown.join(''));
}

/** Right after the page's script, which they are parts of. */
function withPreloads(markup: string, kind: string, assets: Assets): string {
  const links = firstViewPreloads(markup, kind, assets).map(
    ({ href, media }) => `<link rel="modulepreload" href="${href}"${media ? ` media="${media}"` : ''}>`,
  );
  return links.length === 0 ? markup : markup.replace('</script>', (end) => [end, ...links].join(''));
}

function view<Kind extends PageKind>(kind: Kind, props: ViewProps<PagesByKind[Kind]>): ReactNode {
  if (!(kind in views))
    throw new Error(`There is no view for a page of kind "${kind}". Kinds: ${Object.keys(views).join(', ')}.`);
  return createElement(views[kind], props);
}

/** Names of forms and telephone numbers. A browser may break a line after any of their hyphens. */
const WHOLE = /\b[SF]R-\d\d\b|\b\d{3}-\d{3}-\d{4}\b/g;
const PART = /<(\/?)(\w+)([^>]*)>|[^<]+/g;
/** Their text has no lines, or keeps to one already. */
const LEFT_ALONE = new Set(['abbr', 'header', 'option', 'script', 'style', 'svg', 'textarea', 'title']);
/** Of elements that a script renders again, which must find its own markup, and of those whose style forbids breaks. */
const LEFT_ALONE_WITH = /\sdata-props=|\sclass="(?:nowrap|logo|menu)"|\shref="tel:/;
/** Their style is a row, in which each part of a text would stand as a column of its own. */
const ROW = /^<(?:summary\b|\w+[^>]*\sclass="[^"]*\b(?:button|with-icon)\b)/;

/**
 * The last touches to a page's markup: what must stay on one line does, as the same text for copy, search and screen
 * readers; and what HTML does not need is left out. The document is the same.
 */
export function finishMarkup(markup: string): string {
  let left: { readonly tag: string; depth: number } | undefined;
  const kept = markup.replace(PART, (part, end: string, tag: string | undefined, attributes: string, at: number) => {
    if (tag === undefined) return left ? part : keepTogether(part, () => isBesideIcon(markup, at, at + part.length));
    if (left && tag === left.tag) {
      left.depth += end ? -1 : 1;
      if (left.depth === 0) left = undefined;
    } else if (!left && !end && (LEFT_ALONE.has(tag) || LEFT_ALONE_WITH.test(attributes))) {
      left = { tag, depth: 1 };
    }
    return part;
  });
  return withoutNeedless(kept);
}

/** End tags that the parser adds. */
const ADDED = '</(?:li|td|th|tr|dt|dd|option)>';
/** One pattern, because each pass over a page takes as long as rendering a small part of it. */
const NEEDLESS = new RegExp(
  [
    '><(/)(?:path|rect|circle)>',
    ADDED,
    `</p>(?=(?:${ADDED})*<(?:(?:p|div|[uo]l|h\\d|section|table|details|form|nav)\\b|/(?:div|section|article)>))`,
    '(<(?:meta|link|input|br|img|hr)\\b[^>]*)/>',
    ' data-props="([^"]*)"',
  ].join('|'),
  'g',
);

/** Without end tags that the parser adds, and with few characters escaped in what islands read. */
function withoutNeedless(markup: string): string {
  return markup.replace(NEEDLESS, (_, drawn?: string, empty?: string, json?: string) => {
    if (drawn !== undefined) return '/>';
    if (empty !== undefined) return `${empty}>`;
    return json === undefined ? '' : ` data-props='${json.replaceAll('&quot;', '"')}'`;
  });
}

/** An icon and the text beside it are the items of a line, so the text must remain one. So is that of a button. */
function isBesideIcon(markup: string, start: number, end: number): boolean {
  const before = markup.slice(markup.lastIndexOf('<', start - 1), start);
  return before === '</svg>' || markup.startsWith('<svg', end) || ROW.test(before);
}

function keepTogether(text: string, isItem: () => boolean): string {
  // Most texts have neither.
  if (!text.includes('-')) return text;
  const kept = text.replace(WHOLE, (name) =>
    /^[SF]/.test(name) ? `<abbr>${name}</abbr>` : `<span class="nowrap">${name}</span>`,
  );
  return kept !== text && isItem() ? `<span>${kept}</span>` : kept;
}
