import { asIsland } from '../../islands/island.tsx';
import { PlaceInput } from './place-input.tsx';

/** The place input, for a form to hold; the browser suggests places once it is used. */
export const PlaceField = asIsland('place-input', 'interaction', PlaceInput);
