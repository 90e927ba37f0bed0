import type { ComponentType } from 'react';
import type { Chrome } from '../chrome.ts';
import type { PageModel } from '../page.ts';

export interface ViewProps<Page extends PageModel = PageModel> {
  readonly page: Page;
  readonly chrome: Chrome;
}

export type View<Page extends PageModel = PageModel> = ComponentType<ViewProps<Page>>;
