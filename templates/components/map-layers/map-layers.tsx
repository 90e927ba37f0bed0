import { LAYER_RULES, MAP_LAYERS, type MapLayer } from './layer-rules.ts';

/** Chooses what the shades of the map beside it mean. The stylesheet does the rest. */
export function MapLayers() {
  return (
    <fieldset className="map-layers row">
      <legend className="visually-hidden">What the map shows</legend>
      {MAP_LAYERS.map((layer, index) => (
        <label key={layer} className="button button-plain">
          <input className="visually-hidden" type="radio" name="map-layer" value={layer} defaultChecked={index === 0} />
          {LAYER_RULES[layer].title}
        </label>
      ))}
    </fieldset>
  );
}

interface MapLegendProps {
  /** Address of the file that draws the states and has a sample of each shade. */
  readonly drawing: string;
  readonly layer: MapLayer;
  /** The shade of each state. */
  readonly shades: readonly number[];
}

/** What the shades of a layer mean, with how many states have each. */
export function MapLegend({ drawing, layer, shades }: MapLegendProps) {
  const rows = Object.entries(LAYER_RULES[layer].labels).map(([shade, label]) => ({
    shade,
    label,
    count: shades.filter((one) => one === Number(shade)).length,
  }));
  return (
    <ul className={`map-legend legend-${layer} small`}>
      {rows
        .filter(({ count }) => count > 0)
        .map(({ shade, label, count }) => (
          <li key={shade}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <use href={`${drawing}#shade-${shade}`} />
            </svg>
            <span>
              {label} ({count})
            </span>
          </li>
        ))}
    </ul>
  );
}
