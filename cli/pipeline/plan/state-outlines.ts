import { geoPath, geoTransform } from 'd3-geo';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from 'us-atlas/states-albers-10m.json';
import type { StateOutline } from '../../../templates/site.ts';

/** The map's coordinate space (specification section 3: roughly 0-1200 by 0-700). */
const WIDTH = 1200;
const HEIGHT = 700;
const MARGIN = 8;
/** The census file is projected (Albers, Alaska and Hawaii inset) to 975 x 610. */
const SOURCE_WIDTH = 975;
const SOURCE_HEIGHT = 610;
/** Triangles smaller than this, in square source units, are left out: the map stays about 3 KB compressed. */
const SMALLEST_TRIANGLE = 6;

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

/**
 * Outlines of the states by name, from US Census cartographic boundaries (the us-atlas package), simplified, scaled to the map's space and
 * rounded to whole units.
 */
export function stateOutlines(): ReadonlyMap<string, StateOutline> {
  const states = topology as unknown as States;
  const simplified = simplify(presimplify(states), SMALLEST_TRIANGLE) as unknown as States;
  const shapes = feature(simplified, simplified.objects.states) as FeatureCollection<Geometry, { name: string }>;
  const scale = Math.min((WIDTH - 2 * MARGIN) / SOURCE_WIDTH, (HEIGHT - 2 * MARGIN) / SOURCE_HEIGHT);
  const left = (WIDTH - SOURCE_WIDTH * scale) / 2;
  const top = (HEIGHT - SOURCE_HEIGHT * scale) / 2;
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

/** Absolute line-tos to relative ones, which compress better: "M10,10L12,13Z" to "M10 10l2 3z". */
function compact(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const points = ring
        .replace(/Z$/, '')
        .split('L')
        .map((point) => point.split(',').map(Number) as [number, number]);
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
