import type { StateMapProps } from './state-map.tsx';

/** The map as the picture of a page's hero. A mouse opens a state; the list below has the links for everybody else. */
export function mapPicture({ drawing, states, brief }: Pick<StateMapProps, 'drawing' | 'states' | 'brief'>) {
  return (
    <svg className="map-picture" viewBox="60 0 1140 700" aria-hidden="true">
      {states.map(({ code, link, location }) => (
        <a key={code} href={brief ? location : link} tabIndex={-1}>
          <use href={`${drawing}#${code}`} />
        </a>
      ))}
    </svg>
  );
}
