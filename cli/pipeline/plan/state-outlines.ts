import { geoPath, geoTransform } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import topology from 'us-atlas/states-albers-10m.json';
import type { StateOutline } from '../../../templates/site.ts';
import { MAP_FIT } from '../../pictures/us-map.ts';

/** Triangles smaller than this, in square source units, are dropped. The map stays at about 3 KB compressed. */
const SMALLEST_TRIANGLE = 6;

/**
 * Outlines of the states by name, from US Census cartographic boundaries (the us-atlas package), simplified, scaled to
 * the map's space, and rounded to whole units.
 */
export function stateOutlines(): ReadonlyMap<string, StateOutline> {
  const simplified = simplify(presimplify(topology), SMALLEST_TRIANGLE);
  const shapes = feature(simplified, simplified.objects.states);
  const [scale, left, top] = MAP_FIT;
  const fitted = geoTransform({
    point(x, y) {
      this.stream.point(x * scale + left, y * scale + top);
    },
  });
  const path = geoPath(fitted).digits(0);
  return new Map(
    shapes.features.map((shape) => {
      const [x, y] = path.centroid(shape);
      return [shape.properties.name, { path: compact(path(shape) ?? ''), x: Math.round(x), y: Math.round(y) }];
    }),
  );
}

/** Makes line-tos relative, which compresses better: "M10,10L12,13Z" becomes "M10 10l2 3z". */
function compact(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const points = ring
        .replace(/Z$/, '')
        .split('L')
        .map((point): [number, number] => {
          const [x = '', y = ''] = point.split(',');
          return [Number(x), Number(y)];
        });
      const [first, ...rest] = points;
      if (!first || rest.length < 2) return '';
      let [x, y] = first;
      const steps = rest.flatMap(([toX, toY]) => {
        const step: [number, number] = [toX - x, toY - y];
        [x, y] = [toX, toY];
        return step[0] === 0 && step[1] === 0 ? [] : [`${step[0]} ${step[1]}`];
      });
      if (steps.length < 2) return ''; // An island too small to draw.
      return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}
