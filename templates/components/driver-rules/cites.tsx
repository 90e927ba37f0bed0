import type { Citation } from './rules.ts';

/** The numbers of a fact's sources, each a link to the list at the end of the page. */
export function Cites({ cites }: { cites: Citation | undefined }) {
  if (!cites) return null;
  return (
    <sup className="cites">
      {cites.numbers.map((number) => (
        <a key={number} href={`#source-${number}`} aria-label={`Source ${number}`}>
          {number}
        </a>
      ))}
    </sup>
  );
}
