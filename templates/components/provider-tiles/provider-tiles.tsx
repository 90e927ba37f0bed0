import type { Provider } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../heading/section-head.tsx';

export type Treatment = Provider['treatment'];

export interface ProviderTile {
  readonly name: string;
  readonly href: string;
  /** The name as a wordmark, unless there is a licensed logo. */
  readonly text: string;
  readonly image?: string;
  readonly treatment: Treatment;
}

export interface ProviderTilesProps {
  readonly title: string;
  readonly text?: Html;
  readonly tiles: readonly ProviderTile[];
  readonly level?: HeadingLevel;
}

/** Label of each status on a tile. */
export const treatmentLabels: Readonly<Record<Treatment, string>> = {
  live: 'Open',
  member: 'Members only',
  retired: 'Retired',
  closed: 'Closed',
};

/** All insurers as neutral wordmarks with their status. */
export function ProviderTiles({ title, text, tiles, level }: ProviderTilesProps) {
  return (
    <div className="provider-tiles">
      <SectionHead title={title} text={text} level={level} />
      <ul>
        {tiles.map((tile) => (
          <li key={tile.href}>
            <a className="panel" href={tile.href}>
              <Wordmark {...tile} />
              <span className={`badge badge-${tile.treatment}`}>{treatmentLabels[tile.treatment]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Wordmark({ name, text, image }: ProviderTile) {
  return image ? <img src={image} alt={name} width="120" height="40" loading="lazy" /> : <span>{text}</span>;
}
