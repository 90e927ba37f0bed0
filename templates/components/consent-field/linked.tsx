import { Fragment } from 'react';

const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-policy',
  'Do Not Sell page': '/do-not-sell',
};

/** The wording, word for word, with the pages it names made into links. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(/(privacy policy|Do Not Sell page)/);
  return parts.map((part, index) => {
    const href = LINKS[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    return href ? <a key={index} href={href}>{part}</a> : <Fragment key={index}>{part}</Fragment>;
  });
}
