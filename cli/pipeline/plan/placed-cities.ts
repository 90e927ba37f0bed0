import { geoAlbersUsa } from 'd3-geo';
import type { City } from '../../../schemas/generated/content-types.ts';
import { OUTLINE_FITS } from '../../../templates/components/state-outline/generated/outline-paths.ts';
import type { PlacedCity } from '../../../templates/site.ts';

/** The map that outlines are cut from: https://github.com/topojson/us-atlas#states-albers-10m.json */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** Cities with their place in the outline of their state. Those off the map have none. */
export function placedCities(state: string, cities: readonly City[]): PlacedCity[] {
  const fit = OUTLINE_FITS[state];
  return cities.map((city) => {
    const point = project([city.lon, city.lat]);
    if (!fit || !point) return city;
    const [scale, x, y] = fit;
    return { ...city, x: Math.round(point[0] * scale + x), y: Math.round(point[1] * scale + y) };
  });
}
