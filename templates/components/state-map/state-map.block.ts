import { createElement } from 'react';
import type { State, StateMapBlock } from '../../../schemas/generated/content-types.ts';
import { locationPath, statePath } from '../../format/place.ts';
import { asMoving } from '../../islands/island.tsx';
import type { Site } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { bacValue, usualLength } from '../fact-panel/fact-panel.tsx';
import { shadesOf } from '../map-layers/layer-rules.ts';
import { limitWords } from '../state-compare/state-words.ts';
import type { MapState } from './map-state.ts';
import { StateMap } from './state-map.tsx';

const MovingMap = asMoving('state-map', 'visible', StateMap);

export const block = defineBlock({
  layout: 'wide',
  component: MovingMap,
  resolve: (block: StateMapBlock, { site }: BlockContext) => ({
    ...block,
    drawing: site.mapDrawing,
    states: mapStates(site),
    ...(block.brief ? { places: true } : {}),
  }),
  picture: ({ type: _, ...map }) => map.opens && createElement(MovingMap, map),
});

/** The states with everything the map shows. */
export function mapStates(site: Pick<Site, 'states'>): MapState[] {
  return site.states.map(({ slug, facts }) => ({
    name: facts.name,
    code: facts.code,
    shades: shadesOf(facts),
    facts: [
      { term: 'Form', value: capitalized(facts.filing.form) },
      { term: 'Usual length', value: usualLength({ length: facts.filing.typicalLength ?? undefined }) },
      { term: 'Minimums', value: capitalized(limitWords(facts.minimumLiability)) },
      { term: 'Alcohol limit', value: alcoholWords(facts.bac) },
    ],
    link: statePath(slug),
    location: locationPath(slug),
  }));
}

/** "0.08%; under 21: 0.02%". */
function alcoholWords({ adult, under21 }: State['bac']): string {
  return `${bacValue({ percent: adult })}; under 21: ${bacValue({ percent: under21 }).toLowerCase()}`;
}

/** "none" to "None": each fact stands alone. */
function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
