import { Fragment } from 'react';

const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-policy',
  'Do Not Sell page': '/do-not-sell',
};

/** The wording, word for word, with the pages it names made into links. A phone number stays on one line. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(/(privacy policy|Do Not Sell page|\d{3}-\d{3}-\d{4})/);
  return parts.map((part, index) => {
    const href = LINKS[part];
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    if (href) {
      return (
        <a key={index} href={href}>
          {part}
        </a>
      );
    }
    return index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
  });
}
