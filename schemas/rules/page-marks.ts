/**
 * The id of the note in every page's footer that says the visitor's opt-out preference signal (Global Privacy Control,
 * https://www.w3.org/TR/gpc/) is honored, as 11 CCR 7025(c)(6) asks for. Pages carry the note hidden.
 */
export const OPT_OUT_NOTE = 'gpc';

/** A page's HTML with its note shown. Unchanged when the page has none. */
export function showOptOutNote(html: string): string {
  return html.replace(`id="${OPT_OUT_NOTE}" hidden=""`, `id="${OPT_OUT_NOTE}"`);
}

/** Marks the list in the page for missing addresses that functions fill in. */
export const LIKELY_PAGES = 'data-likely-pages';
