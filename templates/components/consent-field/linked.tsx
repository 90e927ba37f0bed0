const LINKED = /(privacy policy|Do Not Sell page|list of sellers \(.+?\))/;

/** The exact wording, with links for the pages it names. A list of sellers opens beside the form, which stays filled. */
export function Linked({ text }: { text: string }) {
  return text.split(LINKED).map((part, index) => {
    // Every second part is one that LINKED found.
    if (index % 2 === 0) return part;
    const version = part.split(/[ )]/)[4];
    const link = version ? { href: `/sellers#list-${version}`, target: '_blank' } : { href: LINKS[part] };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <a key={index} {...link}>
        {part}
      </a>
    );
  });
}

const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-policy',
  'Do Not Sell page': '/do-not-sell',
};
