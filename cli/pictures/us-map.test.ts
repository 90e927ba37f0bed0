import { describe, expect, test } from 'vitest';
import { testSite } from '../../templates/testing/site.ts';
import { placedCities } from '../pipeline/plan/placed-cities.ts';
import { usMap } from './us-map.ts';

const outlines = {
  DE: { path: 'M9 9l2 0 0 2z', x: 10, y: 10 },
  FL: { path: 'M5 5l5 0 0 5z', x: 7, y: 7 },
  OH: { path: 'M1 1l5 0 0 5z', x: 3, y: 3 },
};
const { address, svg, facts, factsAddress } = usMap({ ...testSite, outlines });

describe('the file that draws the states', () => {
  test('has a group for each state, with its shape once for each layer and once for the dots of cities', () => {
    const groups = [...svg.matchAll(/<g id="([A-Z]{2})">/g)].map(([, code]) => code);
    expect(groups).toEqual(['DE', 'FL', 'OH']);
    expect(svg.split(outlines.OH.path)).toHaveLength(6);
    expect(svg).toContain(
      '<g display="var(--form,block)" fill="var(--land)" color="var(--ink)"><path d="M1 1l5 0 0 5z"/>',
    );
  });

  test('draws boxes for the small states of the Northeast: beside the map, and below it on narrow pages', () => {
    const delaware = svg.slice(svg.indexOf('<g id="DE">'), svg.indexOf('<g id="FL">'));
    expect(delaware.match(/<rect [^>]*>/g)).toHaveLength(10);
    expect(delaware).toContain('visibility="var(--wide)"');
    expect(delaware).toContain('visibility="var(--narrow)"');
    expect(svg.slice(svg.indexOf('<g id="OH">'))).not.toContain('<rect');
  });

  test('has letters on every state, smaller on phones where a state is narrow', () => {
    const states = testSite.states.slice(0, 1).map((state) => ({ ...state, facts: { ...state.facts, code: 'KY' } }));
    const narrow = usMap({ states, outlines: { KY: outlines.OH } }).svg;
    expect(narrow).toMatch(/<g font-size="min\(1em,32px\)"><text [^>]*>KY<\/text><\/g>/);
    expect(svg).not.toContain('<g font-size');
  });

  test('has a dot for each city that is on the map', () => {
    const [ohio] = testSite.states.filter(({ slug }) => slug === 'ohio');
    const city = { name: 'Columbus', slug: 'columbus', zip: '43215', population2020: 1, lat: 39.96, lon: -83 };
    const cities = [...placedCities('ohio', [city]), { ...city, slug: 'elsewhere' }];
    const drawn = usMap({ states: ohio ? [{ ...ohio, cities }] : [], outlines }).svg;
    const [, dots] = /stroke="var\(--dot\)"[^>]* d="([^"]*)"/.exec(drawn) ?? [];
    // In the middle of Ohio, as the census map has it.
    expect(dots).toMatch(/^M86\d 30\dh0$/);
  });

  test('has an address that browsers can keep for good, another one for other facts', () => {
    expect(address).toMatch(/^\/assets\/us-map-[0-9A-F]{8}\.svg$/);
    const [first, ...others] = testSite.states;
    if (!first) throw new Error('The test site has no state.');
    const changed = { ...first, facts: { ...first.facts, bac: { ...first.facts.bac, adult: 0.05 } } };
    expect(usMap({ states: [changed, ...others], outlines }).address).not.toBe(address);
  });

  test('has the facts of the cards beside it', () => {
    expect(JSON.parse(facts).OH[0]).toEqual({ term: 'Form', value: 'SR-22' });
    expect(factsAddress).toBe(address.replace('.svg', '.json'));
  });
});
