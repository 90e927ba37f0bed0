const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-policy',
  'Do Not Sell page': '/do-not-sell',
};

/** The exact wording, with links for the pages it names. */
export function Linked({ text }: { text: string }) {
  return text.split(/(privacy policy|Do Not Sell page)/).map((part, index) =>
    LINKS[part] ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <a key={index} href={LINKS[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
