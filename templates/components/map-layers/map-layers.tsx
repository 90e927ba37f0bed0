import { LAYER_RULES, MAP_LAYERS } from './layer-rules.ts';

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
