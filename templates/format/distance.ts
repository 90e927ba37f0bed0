/** A place on the globe, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_IN_MILES = 3959;

/** Miles between two places in a straight line, in whole miles. Roads are longer. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = half(to.lat - from.lat) + cosine(from.lat) * cosine(to.lat) * half(to.lon - from.lon);
  return Math.round(2 * EARTH_RADIUS_IN_MILES * Math.asin(Math.sqrt(chord)));
}
