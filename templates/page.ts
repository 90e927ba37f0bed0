import type { PageFormId } from '../schemas/generated/forms.ts';

/**
 * A page, ready to be rendered: everything is plain data, so the build can write it down and a function can render the same page again
 * with a visitor's values and errors.
 */
export interface PageModel<Kind extends string = string, Props = unknown> {
  /** Address without the origin, for example /state/texas-sr22. */
  readonly path: string;
  readonly kind: Kind;
  /** The whole <title>. */
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string;
  /** Further <meta> tags by name or property. */
  readonly meta: readonly { readonly name: string; readonly content: string }[];
  readonly noIndex: boolean;
  readonly hideFooter: boolean;
  /** E.164; the page's own number, or the site's. */
  readonly phone: string;
  /** Day the page's words were last reviewed, ISO. */
  readonly reviewedOn?: string;
  /** Hash of everything the page is made of, kept with each consent so that the page as seen can be made again. Set by the build. */
  readonly version?: string;
  /** Forms on the page; the build keeps the model of a page that has any, for the functions. */
  readonly forms: readonly FormName[];
  readonly props: Props;
}

/** A page to be rendered, and the content file it comes from. */
export interface PlannedPage<Page extends PageModel = PageModel> {
  readonly page: Page;
  /** From the project's root; problems of the rendered page are reported there. */
  readonly file: string;
}

/** A form on a page. The BAC calculator is a form that is only answered, never stored. */
export type FormName = PageFormId | 'bac';

/** A form that came back: what was typed and what is wrong with it. */
export interface FormState {
  readonly form: FormName;
  /** By the HTML name of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Sentence by the HTML name of the field; empty when the fault is not the visitor's. */
  readonly errors: Readonly<Record<string, string>>;
  /** A sentence above the form when something else went wrong (store down, too many tries). */
  readonly failure?: string;
}

/** Names of built files the document links to. */
export interface Assets {
  /** The whole stylesheet; inlined on every page. */
  readonly css: string;
  /** Address of the script every page loads, for example /assets/site-4F2A.js. */
  readonly script: string;
  /** Address of the script that brings Turnstile's widget to forms; only pages that have both load it. */
  readonly turnstile?: string;
  /** What runs the islands in the browser; Preact when left out. */
  readonly browserRuntime?: 'preact' | 'react';
  /** Hash of the whole build. */
  readonly build: string;
}
