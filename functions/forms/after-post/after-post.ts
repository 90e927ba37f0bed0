import type { Refusal } from '../../http/answer.ts';
import type { SentForm } from '../../http/refusal-page.ts';
import type { FormState, PlaceSearch } from '../../pages/pages.ts';

/** What the page after a post shows. */
export type AfterPost = FormAfterPost | SearchAfterPost | WaitAfterPost;

/** A page with a form in the state given. */
interface FormAfterPost {
  readonly shows: 'form';
  /** Of the built page. */
  readonly path: string;
  readonly form: FormState;
}

/** The answer to a search for a place. */
interface SearchAfterPost {
  readonly shows: 'search';
  readonly search: PlaceSearch;
}

/** That the visitor must wait, and a button that sends the form again. */
interface WaitAfterPost {
  readonly shows: 'wait';
  readonly refusal: Pick<Refusal, 'status' | 'message'>;
  readonly sent: SentForm;
}

/** The name of a search in addresses, beside those of forms. */
export const SEARCH = 'location-search';
const WAIT = 'wait';

/** What it is called in its address, which then tells what to offer when it is over. */
export function nameOf(what: AfterPost): string {
  if (what.shows === 'form') return what.form.form;
  return what.shows === 'search' ? SEARCH : WAIT;
}
