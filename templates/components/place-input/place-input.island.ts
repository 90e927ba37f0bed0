import { hydrateIsland } from '../../islands/common.ts';
import { suggestPlaces } from '../../islands/place-search.ts';
import { PlaceInput } from './place-input.tsx';

/** Dispatches a "place" event with the parts of a picked place, and submits the form when the input is set to. */
export const start = hydrateIsland(PlaceInput, (island) => {
  const { root, props } = island;
  suggestPlaces(island, (detail) => {
    root.dispatchEvent(new CustomEvent('place', { bubbles: true, detail }));
    if (props.submits) root.closest('form')?.submit();
  });
});
