declare const markup: unique symbol;

/** Text that is HTML already and may be printed as it is. Made only by `templates/html.ts`. */
export type Html = string & { readonly [markup]: 'html' };

/** Markdown as an author wrote it. It must be rendered to `Html` before it can be printed. */
export type Markdown = string & { readonly [markup]: 'markdown' };
