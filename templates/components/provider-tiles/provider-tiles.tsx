import type { Provider } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import { Wordmark, type WordmarkProps } from '../wordmark/wordmark.tsx';

export type Treatment = Provider['treatment'];

interface ProviderTile extends WordmarkProps {
  readonly href: string;
  readonly treatment: Treatment;
}

interface ProviderTilesProps {
  readonly title: string;
  readonly text?: Html;
  readonly tiles: readonly ProviderTile[];
  readonly level?: HeadingLevel;
}

/** Label of each status. */
export const treatmentLabels: Readonly<Record<Treatment, string>> = {
  live: 'Open',
  member: 'Members only',
  retired: 'Retired',
  closed: 'Closed',
};

/** All insurers as neutral wordmarks, or their logos. Those that not everyone can buy from have their status. */
export function ProviderTiles({ title, text, tiles, level }: ProviderTilesProps) {
  return (
    <div className="provider-tiles">
      <SectionHead title={title} text={text} level={level} />
      <ul>
        {tiles.map(({ href, treatment, ...wordmark }) => (
          <li key={href}>
            <a className="panel" href={href}>
              <Wordmark {...wordmark} />
              {treatment !== 'live' && <span className={`badge badge-${treatment}`}>{treatmentLabels[treatment]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
