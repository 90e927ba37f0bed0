import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyPage, PageKind, PagesByKind } from './any-page.ts';
import type { Chrome } from './chrome.ts';
import { classesIn, sheetsOf } from './component-sheets.ts';
import { Document } from './document.tsx';
import { RenderStateProvider } from './form-state.tsx';
import { pageViews } from './generated/page-views.ts';
import { BrowserRuntime, withScripts } from './islands/island.tsx';
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
  const own = `<!doctype html>${finishMarkup(markup)}`;
  const classes = [classesIn(own), ...parts.map((part) => part.classes)];
  return {
    html: withScripts(withStyles(withParts(own, parts), classes, assets), assets.islands),
    own,
    parts,
  };
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

/** The address of the typeface in the stylesheet. */
const FACE = /\/assets\/[\w-]+\.woff2/;

/**
 * Only the finished markup tells which components are in it. Each sheet is an element: its hash is in the policy. The
 * typeface is asked for ahead of them, or a browser has it too late for a first visit (styles/face.css).
 */
function withStyles(markup: string, classes: readonly ReadonlySet<string>[], { css, sheets = {} }: Assets): string {
  const [face] = FACE.exec(css) ?? [];
  const preload = face ? `<link rel="preload" href="${face}" as="font" crossorigin>` : '';
  const shown = [css, ...sheetsOf(classes, sheets)].map((one) => `<style>${one}</style>`);
  return markup.replace('<style></style>', () => preload + shown.join(''));
}

function view<Kind extends PageKind>(kind: Kind, props: ViewProps<PagesByKind[Kind]>): ReactNode {
  if (!(kind in views))
    throw new Error(`There is no view for a page of kind "${kind}". Kinds: ${Object.keys(views).join(', ')}.`);
  return createElement(views[kind], props);
}

/** Names of forms, telephone numbers, "non-owner", "12-point": browsers may break a line after any of their hyphens. */
const WHOLE = /\b[SF]R-\d\d\b|\b\d{3}-\d{3}-\d{4}\b|\b[Nn]on-owner\b|\b(?:\d+|[a-z]+)-point\b/g;
/**
 * Where what is left alone begins: elements whose text has no lines, or keeps to one already; those that a script
 * renders again, which must find its own markup; and those whose style forbids breaks.
 */
const LEFT_ALONE =
  /<(?:abbr|header|option|script|style|svg|textarea|title)\b|\s(?:data-props=|class="(?:nowrap|logo|menu)"|href="tel:)/g;
/** Their style is a row, in which each part of a text would stand as a column of its own. */
const ROW = /^<(?:summary\b|\w+[^>]*\sclass="[^"]*\b(?:button|with-icon)\b)/;

/**
 * The last touches to a page's markup: what must stay on one line does, as the same text for copy, search and screen
 * readers; and what HTML does not need is left out. The document is the same.
 */
export function finishMarkup(markup: string): string {
  return withoutNeedless(withNamesKept(markup));
}

/** Looks only at the names, and at what is left alone: a look at each tag and text took twice the time. */
function withNamesKept(markup: string): string {
  const names = new RegExp(WHOLE);
  const left = leftAlone(markup).values();
  let range = left.next().value;
  let kept = '';
  let done = 0;
  for (let name = names.exec(markup); name; name = names.exec(markup)) {
    const { index } = name;
    while (range && range.end <= index) range = left.next().value;
    const start = markup.lastIndexOf('>', index) + 1;
    const isInTag = markup.lastIndexOf('<', index) >= start;
    const end = placeOf(markup, isInTag ? '>' : '<', index);
    names.lastIndex = end;
    if (range && range.start <= index) names.lastIndex = range.end;
    else if (!isInTag) {
      kept += markup.slice(done, start);
      kept += keepTogether(markup.slice(start, end), () => isBesideIcon(markup, start, end));
      done = end;
    }
  }
  return kept + markup.slice(done);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function leftAlone(markup: string): Range[] {
  const starts = new RegExp(LEFT_ALONE);
  const ranges: Range[] = [];
  for (let found = starts.exec(markup); found; found = starts.exec(markup)) {
    const start = markup.lastIndexOf('<', found.index);
    // In a text, it is no attribute.
    if (markup.lastIndexOf('>', found.index) > start) continue;
    const end = endOf(markup, start);
    ranges.push({ start, end });
    starts.lastIndex = end;
  }
  return ranges;
}

/** Where the element ends that starts there. */
function endOf(markup: string, start: number): number {
  const tag = /\w+/.exec(markup.slice(start + 1, start + 20))?.[0] ?? '';
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(markup); found; found = tags.exec(markup)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return markup.length;
}

function placeOf(markup: string, character: string, from: number): number {
  const at = markup.indexOf(character, from);
  return at === -1 ? markup.length : at;
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
