const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-policy',
  'Do Not Sell page': '/do-not-sell',
};

const LINKED = /(privacy policy|Do Not Sell page|list of sellers \(version [\w-]+\))/;

/** The exact wording, with links for the pages it names. A list of sellers opens beside the form, which stays filled. */
export function Linked({ text }: { text: string }) {
  return text.split(LINKED).map((part, index) => {
    const [, version] = /^list of sellers \(version ([\w-]+)\)$/.exec(part) ?? [];
    const href = version === undefined ? LINKS[part] : `/sellers#list-${version}`;
    return href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <a key={index} href={href} target={version && '_blank'}>
        {part}
      </a>
    );
  });
}
