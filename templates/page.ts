import type { PageFormId } from '../schemas/generated/forms.ts';
import type { ContentFormId } from '../schemas/rules/forms/content-form.ts';
import type { ComponentSheets } from './component-sheets.ts';
import type { SocialCard } from './social-card.ts';

/**
 * A page ready to be rendered. It is plain JSON: the build stores it, and a function renders it again with a visitor's
 * values and errors.
 */
export interface PageModel<Kind extends string = string, Props = unknown> {
  /** Address without the origin, for example /state/texas-sr22. */
  readonly path: string;
  readonly kind: Kind;
  /** The complete <title>. */
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string;
  /** Further <meta> tags by name or property. */
  readonly meta: readonly { readonly name: string; readonly content: string }[];
  readonly noIndex: boolean;
  /** A line above the page, which only a preview shows: why visitors do not see it yet. */
  readonly mark?: string;
  readonly hideFooter: boolean;
  /** No call or quote button stays in view beside what the page says. */
  readonly hideSalesButtons?: boolean;
  /** E.164; the page's own number, or the site's. */
  readonly phone: string;
  /** Neighbors in a list of several pages: their addresses. */
  readonly prev?: string;
  readonly next?: string;
  /** Day the page's words were last reviewed, ISO. */
  readonly reviewedOn?: string;
  /** The newest day that its parts state of themselves, ISO: when search engines read it again. */
  readonly changedOn?: string;
  /** Hash of everything the page is made of, set by the build. Consent records keep it to identify the page as seen. */
  readonly version?: string;
  /** Forms on the page. The build stores the model of a page with forms for the functions. */
  readonly forms: readonly FormName[];
  readonly props: Props;
}

/** A page that will be made: its address, the content file it comes from, and how. */
export interface PlannedPage<Page extends PageModel = PageModel> {
  readonly path: string;
  /** From the project's root; problems of the rendered page are reported there. */
  readonly file: string;
  /**
   * Makes the model. All that it reads of the site is recorded, so that the page is made again only when that changes.
   */
  page(): Page;
  /** What link previews of it show, unless another page has the same card. */
  card?(): SocialCard;
}

/** A form on a page whose answers are stored. */
export type StoredFormName = PageFormId | ContentFormId;

/** A form on a page. Those that are no StoredFormName are only answered, never stored. */
export type FormName = StoredFormName | 'bac' | 'quote-block' | 'state-compare' | 'form-finder' | 'deadline-timeline';

/** A form that the visitor just submitted: its values and errors. */
export interface FormState {
  readonly form: FormName;
  /** Values by HTML field name. */
  readonly values: Readonly<Record<string, string>>;
  /** Error messages by HTML field name; empty when the failure is on our side. */
  readonly errors: Readonly<Record<string, string>>;
  /** A message above the form for other failures (store down, too many tries). */
  readonly failure?: string;
  /** A message above the form when nothing is wrong, but the button must be pressed again. */
  readonly notice?: string;
  /** What was typed is not kept any more; this says so. */
  readonly gone?: string;
  /** Nothing is wrong, but the question of the form's pop-up must be answered first. */
  readonly question?: string;
  /** The city is not the town of the ZIP code; this says which town that is. */
  readonly cityNote?: string;
}

/** Names of built files the document links to. */
export interface Assets {
  /** The stylesheet that is inlined in every page. */
  readonly css: string;
  /** What is inlined besides, in pages that show the component. Missing in a build of a former release. */
  readonly sheets?: ComponentSheets;
  /** Address of the script every page loads, for example /assets/site-4F2A.js. */
  readonly script: string;
  /** Address of the script that loads Turnstile's widget; only for pages with a form, on sites with Turnstile. */
  readonly turnstile?: string;
  /** Addresses of the islands' scripts, by name. */
  readonly islands?: Readonly<Record<string, string>>;
  /** The library that runs islands in the browser; Preact by default. */
  readonly browserRuntime?: 'preact' | 'react';
  /** Hash of the whole build. */
  readonly build: string;
}
