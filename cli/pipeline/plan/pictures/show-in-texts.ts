import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '../../../../templates/components/picture/picture.tsx';
import { type Pictures, shownPicture } from '../../../../templates/pictures.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { indexed } from '../../resolve/resolve.ts';

/** Puts the pictures of Markdown into its HTML as the component shows them. Entries without any stay the same. */
export function showInTexts(content: Content, pictures: Pictures): Content {
  return indexed(content.entries.map((entry) => (entry.pictures.length === 0 ? entry : shown(entry, pictures))));
}

function shown(entry: ResolvedEntry, pictures: Pictures): ResolvedEntry {
  const { data, body } = mapTexts({ data: entry.data, body: entry.body }, (text) => withPictures(text, pictures));
  return { ...entry, data, body };
}

/** Copies plain data with its texts changed. */
function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? change(value) : value));
}

/** An image as remark writes it. */
const IMAGE = /<img src="(\/assets\/[^"]+)" alt="([^"]*)"(?: title="([^"]*)")?>/g;

function withPictures(html: string, pictures: Pictures): string {
  return html.replace(IMAGE, (written, src: string, alt: string, title: string | undefined) => {
    if (!pictures[src]) return written;
    const picture = shownPicture({ src, alt: unescaped(alt) }, 'text', pictures);
    const titled = title === undefined ? picture : { ...picture, title: unescaped(title) };
    return renderToStaticMarkup(createElement(Picture, titled));
  });
}

/** Remark escapes characters by their number. */
function unescaped(text: string): string {
  return text.replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
