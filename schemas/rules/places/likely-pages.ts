/** Marks the list in the page for missing addresses that functions fill in. */
export const LIKELY_PAGES = 'data-likely-pages';
