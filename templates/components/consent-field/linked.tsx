const PARTS = /(privacy policy|Do Not Sell page|list of sellers .+?\)|(?:[SF]R|\d{3})(?:-\d+)+)/;

/**
 * The exact wording, with links for the pages it names, and numbers and forms that stay on one line. A list of sellers
 * opens beside the form, which stays filled.
 */
export function Linked({ text }: { text?: string }) {
  // Every second part is one that PARTS found.
  return text?.split(PARTS).map((part, index) => (index % 2 ? link(part, index) : part));
}

/** The words of a list of sellers end with its version: "list of sellers (version 2026-12-01)". */
function link(part: string, key: number) {
  const version = part.split(/[ )]/)[4];
  const href = version ? `/sellers#list-${version}` : LINKS[part];
  if (!href)
    return (
      <span key={key} className="nowrap">
        {part}
      </span>
    );
  return (
    <a key={key} href={href} target={version && '_blank'}>
      {part}
    </a>
  );
}

/** The page of all privacy texts is the one that the consent links (specification section 2). */
const LINKS: Readonly<Record<string, string>> = {
  'privacy policy': '/privacy-and-terms',
  'Do Not Sell page': '/do-not-sell',
};
