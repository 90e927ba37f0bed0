import type { ReactNode } from 'react';
import type { TagManager } from '../schemas/generated/content-types.ts';
import { PAGE_FORM_IDS } from '../schemas/generated/forms.ts';
import { isContentForm } from '../schemas/rules/forms/content-form.ts';
import type { Assets, FormName, PageModel } from './page.ts';
import { RawJson } from './raw-html.tsx';

interface DocumentProps {
  readonly page: PageModel;
  readonly brand: string;
  /** The page's script loads it after the first interaction; see islands/site/add-tag-manager.ts. */
  readonly tagManager?: TagManager;
  /** Pages with a form that posts load the widget; see islands/turnstile.ts. */
  readonly turnstileSiteKey?: string;
  /** Browsers report how fast the page was; see islands/site/measure-page.ts. */
  readonly fieldData?: boolean;
  readonly assets: Assets;
  /** Structured data of the page; see structured-data/. */
  readonly data?: object;
  /** A submitted form has errors. The title starts with that, because screen readers read it first. */
  readonly hasErrors: boolean;
  readonly children: ReactNode;
}

/** Whether what the form sends is stored. */
function isStored(name: FormName): boolean {
  return isContentForm(name) || PAGE_FORM_IDS.some((id) => id === name);
}

/**
 * The HTML shell: the head, the skip link, and the page. It has no inline script and no style attribute. Its styles are
 * filled in once its components are known.
 */
export function Document(props: DocumentProps) {
  const { page, brand, tagManager, turnstileSiteKey, fieldData, assets, data, hasErrors, children } = props;
  const turnstile = turnstileSiteKey && page.forms.some(isStored) ? assets.turnstile : undefined;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{hasErrors ? `Error: ${page.title}` : page.title}</title>
        <meta name="description" content={page.description} />
        {page.noIndex && <meta name="robots" content="noindex" />}
        {page.meta.map(({ name, content }) => (
          <Meta key={name} name={name} content={content} />
        ))}
        <link rel="canonical" href={page.canonicalUrl} />
        {page.prev && <link rel="prev" href={page.prev} />}
        {isBlog(page) && <link rel="alternate" type="application/atom+xml" title={`${brand} blog`} href={FEED} />}
        {page.next && <link rel="next" href={page.next} />}
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={page.canonicalUrl} />
        <meta property="og:site_name" content={brand} />
        <meta name="theme-color" content={THEME.dark} media="(prefers-color-scheme:dark)" />
        <meta name="theme-color" content={THEME.light} />
        <meta name="format-detection" content="telephone=no" />
        {tagManager && <meta name="tag-manager" content={tagManager.id} />}
        {turnstile && <meta name="turnstile" content={turnstileSiteKey} />}
        {fieldData && <meta name="field-data" content={page.kind} />}
        <link rel="icon" href="/assets/favicon.svg" />
        <link rel="manifest" href="/site.webmanifest" />
        <style />
        <script type="module" src={assets.script} />
        {turnstile && <script type="module" src={turnstile} />}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {page.mark && (
          <aside className="note note-caution" aria-label="Preview">
            {page.mark}
          </aside>
        )}
        {children}
        {data && <RawJson type="application/ld+json" data={data} />}
      </body>
    </html>
  );
}

/** The newest posts, in Atom. */
const FEED = '/blog/feed.xml';

/** The list of posts, its further pages, and the posts. */
function isBlog({ path }: PageModel): boolean {
  return path === '/blog' || path.startsWith('/blog/');
}

/** Open Graph tags use `property`; all others use `name`. */
function Meta({ name, content }: { name: string; content: string }) {
  return name.includes(':') && !name.startsWith('twitter:') ? (
    <meta property={name} content={content} />
  ) : (
    <meta name={name} content={content} />
  );
}

/** The color of the browser around the page: --paper of styles/tokens.css, which is the header's, in both schemes. */
const THEME = { light: '#fff', dark: '#0a1521' } as const;
