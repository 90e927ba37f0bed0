import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyPage, PageKind, PagesByKind } from './any-page.ts';
import type { Chrome } from './chrome.ts';
import { sheetsShownIn } from './component-sheets.ts';
import { Document } from './document.tsx';
import { finishMarkup } from './finish-markup.ts';
import { RenderStateProvider } from './form-state.tsx';
import { pageViews } from './generated/page-views.ts';
import { firstViewPreloads } from './islands/first-view.ts';
import { BrowserRuntime } from './islands/island.tsx';
import type { Assets, FormState } from './page.ts';
import type { ViewProps } from './pages/page-model.ts';
import { structuredData } from './structured-data/structured-data.ts';

const views: { readonly [Kind in PageKind]: FunctionComponent<ViewProps<PagesByKind[Kind]>> } = pageViews;

export interface RenderInput {
  readonly page: AnyPage;
  readonly chrome: Chrome;
  readonly assets: Assets;
  /** The form that the visitor just submitted; the page shows its values and errors. */
  readonly form?: FormState;
}

/** Renders a page as a complete HTML document. Pure: the same input gives the same bytes. */
export function renderPage({ page, chrome, assets, form }: RenderInput): string {
  const hasErrors = form !== undefined && (Object.keys(form.errors).length > 0 || form.failure !== undefined);
  const markup = renderToStaticMarkup(
    <RenderStateProvider state={{ build: page.version ?? assets.build, form }}>
      <BrowserRuntime value={assets.browserRuntime ?? 'preact'}>
        <Document {...chrome} page={page} assets={assets} data={structuredData(page, chrome)} hasErrors={hasErrors}>
          {view(page.kind, { page, chrome })}
        </Document>
      </BrowserRuntime>
    </RenderStateProvider>,
  );
  return `<!doctype html>${withPreloads(withSheets(finishMarkup(markup), assets), page.kind, assets)}`;
}

/** Only the finished markup tells which components are in it. Each sheet is an element: its hash is in the policy. */
function withSheets(markup: string, { sheets = {} }: Assets): string {
  const shown = sheetsShownIn(markup, sheets).map((css) => `<style>${css}</style>`);
  return markup.replace('</style>', (end) => [end, ...shown].join(''));
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
