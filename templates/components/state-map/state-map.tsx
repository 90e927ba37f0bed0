import type { Html } from '../../html.ts';
import type { HeadingLevel } from '../heading/heading.tsx';
import { SectionHead } from '../heading/section-head.tsx';
import { type FilingKind, filingKinds, filingLabels } from './filing-kind.ts';
import { MapPicture } from './map-picture.tsx';

export interface MapState {
  readonly name: string;
  readonly code: string;
  readonly kind: FilingKind;
  /** SVG path data in a 1200 x 700 space. */
  readonly path: string;
  /** Position of the two letters; omitted for small states, which have no room. */
  readonly label?: { readonly x: number; readonly y: number };
  /** The state's page. */
  readonly link: string;
  /** The state's provider listing. */
  readonly location: string;
}

export interface StateMapProps {
  readonly title: string;
  readonly text?: Html;
  readonly states: readonly MapState[];
  /** Shows a picture that links to the page with the full map. */
  readonly picture?: boolean;
  readonly level?: HeadingLevel;
}

/** The US map, shaded by kind of filing. Every state is a link; a list beside the map has the same content as text. */
export function StateMap({ title, text, states, picture, level }: StateMapProps) {
  const shown = filingKinds.filter((kind) => states.some((state) => state.kind === kind));
  const legend = <Legend kinds={shown} />;
  if (picture) {
    return (
      <div className="state-map split">
        <div>
          <SectionHead title={title} text={text} level={level} />
          {legend}
        </div>
        <MapPicture />
      </div>
    );
  }
  return (
    <div className="state-map">
      <SectionHead title={title} text={text} level={level} />
      <div className="state-map-body">
        <div>
          {/* biome-ignore lint/a11y/useSemanticElements: a group of links in a drawing; SVG has no fieldset */}
          <svg viewBox="0 0 1200 700" role="group" aria-label="Map of the states">
            {states.map(({ name, code, kind, path, label, link }) => (
              <a key={code} href={link} className={`map-${kind}`}>
                <title>{`${name}: ${filingLabels[kind]}`}</title>
                <path d={path} />
                {label && <text {...label}>{code}</text>}
              </a>
            ))}
          </svg>
          {legend}
        </div>
        <ul className="state-map-list panel">
          {states.map(({ name, code, kind, link, location }) => (
            <li key={code} className={`map-${kind}`}>
              <a className="line-link" href={link}>
                {name}
              </a>
              <a className="line-link" href={location} aria-label={`Providers in ${name}`}>
                Providers
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Legend({ kinds }: { kinds: readonly FilingKind[] }) {
  return (
    <ul className="row small">
      {kinds.map((kind) => (
        <li key={kind} className={`map-${kind}`}>
          {filingLabels[kind]}
        </li>
      ))}
    </ul>
  );
}
