import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '../../../../templates/components/picture/picture.tsx';
import { type Pictures, shownPicture } from '../../../../templates/pictures.ts';

/** The same data with the pictures of its HTML as the component shows them. They are looked up when a key is read. */
export function showingPictures<Data extends object>(data: Data, pictures: Pictures): Data {
  return new Proxy(data, { get: (target, key) => showPictures(Reflect.get(target, key), pictures) });
}

/** Copies plain data with the pictures of its HTML as the component shows them. */
export function showPictures<Value>(value: Value, pictures: Pictures): Value {
  const text = JSON.stringify(value);
  if (!text?.includes('<img ')) return value;
  return JSON.parse(text, (_, part: unknown) => (typeof part === 'string' ? withPictures(part, pictures) : part));
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
