import { renderToStaticMarkup } from 'react-dom/server';
import type { Chrome } from './chrome.ts';
import { Document } from './document.tsx';
import { RenderStateProvider } from './form-state.tsx';
import { BrowserRuntime } from './islands/island.tsx';
import type { Assets, FormState, PageModel } from './page.ts';
import { viewOf } from './pages/views.ts';

export interface RenderInput {
  readonly page: PageModel;
  readonly chrome: Chrome;
  readonly assets: Assets;
  /** A form that came back: its values and errors are shown in the form of that name. */
  readonly form?: FormState;
}

/** A page model as a whole HTML document. Pure: the same input gives the same bytes. */
export function renderPage({ page, chrome, assets, form }: RenderInput): string {
  const View = viewOf(page.kind);
  const hasErrors = form !== undefined && (Object.keys(form.errors).length > 0 || form.failure !== undefined);
  const markup = renderToStaticMarkup(
    <RenderStateProvider state={{ build: page.version ?? assets.build, form }}>
      <BrowserRuntime value={assets.browserRuntime ?? 'preact'}>
        <Document {...chrome} page={page} assets={assets} hasErrors={hasErrors}>
          <View page={page} chrome={chrome} />
        </Document>
      </BrowserRuntime>
    </RenderStateProvider>,
  );
  return `<!doctype html>${markup}`;
}
