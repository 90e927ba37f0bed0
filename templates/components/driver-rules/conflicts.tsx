import { Icon } from '../icon/icon.tsx';
import type { Citation, ShownConflict } from './rules.ts';

/** "DPS decides.", "The court and DPS decide." */
function sentence(deciders: readonly string[]): string {
  const who = new Intl.ListFormat('en-US').format(deciders);
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${deciders.length === 1 ? 'decides' : 'decide'}.`;
}

/** Where sources disagree, and who decides. */
export function Conflicts({ conflicts = [] }: { conflicts: readonly ShownConflict[] | undefined }) {
  if (conflicts.length === 0) return null;
  const deciders = [...new Set(conflicts.map(({ decidedBy }) => decidedBy))];
  return (
    <div className="note with-icon small">
      <Icon name="scale" />
      <div>
        <strong>Sources disagree</strong>
        {conflicts.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <p>{sentence(deciders)}</p>
      </div>
    </div>
  );
}

/** The numbers of a fact's sources, each a link to the list of sources. */
export function Cites({ cites }: { cites: Citation | undefined }) {
  if (!cites) return null;
  return (
    <sup className="cites">
      {cites.numbers.flatMap((number, index) => [
        index > 0 && ' ',
        <a key={number} href={`${cites.page ?? ''}#source-${number}`} aria-label={`Source ${number}`}>
          {number}
        </a>,
      ])}
    </sup>
  );
}
