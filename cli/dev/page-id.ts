import { createHash } from 'node:crypto';

/** The stylesheet of every page, and the sheets of the components that this page shows. */
const STYLE = /<style>(.*?)<\/style>/gs;
/** A form and its script carry the version of their page, which changes with the styles. */
const FORM_VERSION = /name="pageBuild" value="([^"]+)"/;

/**
 * Adds the live-reload script to a page, and what it shows: an id of its words and the ids of its styles. They are
 * those of the bytes that are sent, so an open page can always tell whether it is old.
 */
export function addPageId(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css);
  const rest = html.replace(STYLE, '');
  const version = FORM_VERSION.exec(rest)?.[1];
  const id = shortHash(version === undefined ? rest : rest.replaceAll(version, ''));
  const head = `<meta name="dev-page" content="${id}" data-style="${styleId(styles)}">${RELOAD_SCRIPT}`;
  return html.replace('</head>', `${head}</head>`);
}

export const RELOAD_SCRIPT = '<script type="module" src="/_dev/reload.js"></script>';

/**
 * Identifies styles: the id of each, joined. A page shows some of the site's, so its ids are among those of the site.
 */
export function styleId(styles: readonly string[]): string {
  return styles.map(shortHash).join('-');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
