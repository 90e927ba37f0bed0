import { asIsland } from '../../islands/island.tsx';
import { PlaceInput, type PlaceInputProps } from './place-input.tsx';

const NOTHING_FOUND = 'No place found. Enter a state, a city or a five-digit zip code.';

const PlaceIsland = asIsland('place-input', 'interaction', PlaceInput);

/** The place input as an island inside a form. */
export function PlaceField(props: PlaceInputProps) {
  return <PlaceIsland {...props} nothingFound={NOTHING_FOUND} />;
}
