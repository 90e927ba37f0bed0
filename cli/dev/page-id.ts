import { createHash } from 'node:crypto';

const STYLE_START = '<style>';
const STYLE_END = '</style>';
/** A form and its script carry the version of their page, which changes with the stylesheet. */
const FORM_VERSION = /name="pageBuild" value="([^"]+)"/;

/**
 * Adds the live-reload script to a page, and what it shows: an id of its words and an id of its stylesheet. They are
 * those of the bytes that are sent, so an open page can always tell whether it is old.
 */
export function addPageId(html: string): string {
  const { css, rest } = withoutStyle(html);
  const version = FORM_VERSION.exec(rest)?.[1];
  const id = shortHash(version === undefined ? rest : rest.replaceAll(version, ''));
  const head = `<meta name="dev-page" content="${id}" data-style="${styleId(css)}">${RELOAD_SCRIPT}`;
  return html.replace('</head>', `${head}</head>`);
}

export const RELOAD_SCRIPT = '<script type="module" src="/_dev/reload.js"></script>';

/** Identifies a stylesheet. */
export function styleId(css: string): string {
  return shortHash(css);
}

function withoutStyle(html: string): { css: string; rest: string } {
  const start = html.indexOf(STYLE_START);
  const end = html.indexOf(STYLE_END, start);
  if (start < 0 || end < 0) return { css: '', rest: html };
  return { css: html.slice(start + STYLE_START.length, end), rest: html.slice(0, start) + html.slice(end) };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
