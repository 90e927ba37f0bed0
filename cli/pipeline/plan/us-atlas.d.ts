/** The census file, typed by its documentation: https://github.com/topojson/us-atlas#states-albers-10m.json */
declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const states: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default states;
}
