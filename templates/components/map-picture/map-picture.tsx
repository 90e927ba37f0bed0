import { Fragment } from 'react';
import { LAYER_RULES } from '../map-layers/layer-rules.ts';
import { Sign, type SignKind } from '../sign/sign.tsx';
import type { MapState } from '../state-map/map-state.ts';

interface MapPictureProps {
  readonly drawing: string;
  readonly states: readonly MapState[];
  readonly brief?: boolean;
}

/**
 * The map as the picture of a page's hero. A mouse opens a state from here; for everybody else the list below has the
 * same links.
 */
export function MapPicture({ drawing, states, brief }: MapPictureProps) {
  return (
    <div className={`hero-picture map-picture${brief ? ' is-plain' : ''}`}>
      <svg viewBox={brief ? '60 30 1060 660' : '60 0 1140 700'} aria-hidden="true">
        {states.map(({ code, name, link, location }) => (
          <Fragment key={code}>
            <a href={brief ? location : link} tabIndex={-1}>
              <title>{`${name} ${brief ? 'providers' : 'rules'}`}</title>
              <use href={`${drawing}#${code}`} />
            </a>{' '}
          </Fragment>
        ))}
        {brief && <use href={`${drawing}#cities`} />}
      </svg>
      {!brief && <SignKey shades={states.map(({ shades }) => shades.form)} />}
    </div>
  );
}

/** What the states ask for by their shade, from the most common: a route sign in that shade. */
const SIGNS: readonly { readonly shade: number; readonly form?: string; readonly kind?: SignKind }[] = [
  { shade: 3 },
  { shade: 4, form: 'FR-44' },
  { shade: 0, kind: 'none' },
  { shade: 1, form: 'form', kind: 'sometimes' },
];

/** The signs of the map, each in its shade, with how many states have it. */
function SignKey({ shades }: { shades: readonly number[] }) {
  const rows = SIGNS.map((sign) => ({ ...sign, count: shades.filter((shade) => shade === sign.shade).length }));
  return (
    <ul className="small">
      {rows
        .filter(({ count }) => count > 0)
        .map(({ shade, count, ...sign }) => (
          <li key={shade} className={`in-shade-${shade}`}>
            <Sign {...sign} /> <b>{count}</b> <span>{LAYER_RULES.form.labels[shade]}</span>
          </li>
        ))}
    </ul>
  );
}
