const LINKED = /(privacy policy|Do Not Sell page|list of sellers .+?\))/;

/** The exact wording, with links for the pages it names. A list of sellers opens beside the form, which stays filled. */
export function Linked({ text }: { text?: string }) {
  // Every second part is one that LINKED found.
  return text?.split(LINKED).map((part, index) => (index % 2 ? link(part, index) : part));
}

/** The words of a list of sellers end with its version: "list of sellers (version 2026-12-01)". */
function link(part: string, key: number) {
  const version = part.split(/[ )]/)[4];
  return (
    <a key={key} href={version ? `/sellers#list-${version}` : LINKS[part]} target={version && '_blank'}>
      {part}
    </a>
  );
}

/** The page of all privacy texts is the one that the consent links (specification section 2). */
const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-and-terms',
  'Do Not Sell page': '/do-not-sell',
};
