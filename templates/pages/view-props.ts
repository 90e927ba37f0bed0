import type { Chrome } from '../chrome.ts';
import type { PageModel } from '../page.ts';

/** Props of the view of a page kind. */
export interface ViewProps<Page extends PageModel> {
  readonly page: Page;
  readonly chrome: Chrome;
}
