import type { Chrome } from '../chrome.ts';
import type { PageModel } from '../page.ts';

/** What the view of a page kind is given. */
export interface ViewProps<Page extends PageModel> {
  readonly page: Page;
  readonly chrome: Chrome;
}
