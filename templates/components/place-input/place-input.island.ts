import { hydrateIsland } from '../../islands/common.ts';
import { suggestPlaces } from '../../islands/place-search.ts';
import { PlaceInput } from './place-input.tsx';

/** A picked place is told to whoever holds the input, as a "place" event with its parts; or it goes the way of a typed one at once. */
export const start = hydrateIsland(PlaceInput, (island) => {
  const { root, props } = island;
  suggestPlaces(island, (detail) => {
    root.dispatchEvent(new CustomEvent('place', { bubbles: true, detail }));
    if (props.submits) root.closest('form')?.submit();
  });
});
