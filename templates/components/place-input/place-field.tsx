import { asIsland } from '../../islands/island.tsx';
import { PlaceInput } from './place-input.tsx';

/** The place input as an island inside a form. */
export const PlaceField = asIsland('place-input', 'interaction', PlaceInput);
