import { upperFirst } from '../../format/text.ts';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';
import type { Citation, ShownConflict } from './rules.ts';

/** "DPS decides.", "The court and DPS decide." */
function sentence(deciders: readonly string[]): string {
  const who = new Intl.ListFormat('en-US').format(deciders);
  return `${upperFirst(who)} ${deciders.length === 1 ? 'decides' : 'decide'}.`;
}

interface ConflictsProps {
  readonly conflicts: readonly ShownConflict[] | undefined;
  /** The page that has them in full, which a line leads to. Without it, the line opens. */
  readonly page?: string | undefined;
}

/** Where sources disagree, and who decides: a line, since most readers only need to know that it is so. */
export function Conflicts({ conflicts = [], page }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const line = `Sources disagree on ${points(conflicts)}`;
  if (page) {
    return (
      <p className="conflicts small">
        <a href={page}>{line}</a>
      </p>
    );
  }
  return (
    <details className="conflicts small">
      <summary>
        {line}
        <Drawing d={chevron} />
      </summary>
      <ConflictList conflicts={conflicts} />
    </details>
  );
}

/** "one point", "3 points" */
export function points({ length }: readonly ShownConflict[]): string {
  return length === 1 ? 'one point' : `${length} points`;
}

/** Each point, and who decides. */
export function ConflictList({ conflicts = [] }: Pick<ConflictsProps, 'conflicts'>) {
  const deciders = [...new Set(conflicts.map(({ decidedBy }) => decidedBy))];
  return (
    <>
      <ul className="dots">
        {conflicts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{sentence(deciders)}</p>
    </>
  );
}

/** So many numbers are shown at once; more are a count that leads to the list. */
const FEW = 3;

/** Whether the numbers of a fact's sources are shown as a count. */
export function isCounted({ numbers }: Citation): boolean {
  return numbers.length > FEW;
}

/** The numbers of a fact's sources, each a link to the list of sources, or their count as one link. */
export function Cites({ cites }: { cites: Citation | undefined }) {
  if (!cites) return null;
  const { numbers, page = '' } = cites;
  if (isCounted(cites)) {
    return (
      <span className="cites">
        {' '}
        <a href={`${page}#sources`}>{numbers.length} sources</a>
      </span>
    );
  }
  return (
    <sup className="cites">
      {numbers.flatMap((number, index) => [
        index > 0 && ' ',
        <a key={number} href={`${page}#source-${number}`} aria-label={`Source ${number}`}>
          {number}
        </a>,
      ])}
    </sup>
  );
}
