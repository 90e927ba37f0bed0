import type { ComposedPage } from '../../templates/pages/composed/props.ts';
import { nameOfPlace, pathOfPlace } from '../site/place-path.ts';
import type { PlaceAnswer, PlaceMatch } from '../site/place-search.ts';
import type { StateEntry } from '../site/site-data.ts';

export interface PlaceSearch {
  /** Address of the page for searches. */
  readonly path: string;
  /** As the visitor typed it. */
  readonly typed: string;
  readonly answer: Exclude<PlaceAnswer, { kind: 'place' }>;
}

/** The page for searches, with what was typed, what was found, and what to do. */
export function placeSearchPage(model: ComposedPage, search: PlaceSearch, states: readonly StateEntry[]): ComposedPage {
  const { hero, blocks } = model.props;
  const { title, text, places } = wordsFor(search);
  const links = places.map((place) => ({ name: nameOfPlace(place, states), link: pathOfPlace(place, states) }));
  return {
    ...model,
    props: {
      ...model.props,
      hero: { ...hero, title, text, ...(hero.zip ? { zip: { ...hero.zip, value: search.typed } } : {}) },
      blocks: [...(links.length > 0 ? [{ type: 'link-list' as const, title: 'Places', links }] : []), ...blocks],
    },
  };
}

interface SearchWords {
  readonly title: string;
  readonly text: string;
  readonly places: readonly PlaceMatch[];
}

function wordsFor({ typed, answer }: PlaceSearch): SearchWords {
  if (answer.kind === 'outside') {
    const { inSentence } = answer.area;
    return {
      title: `We do not cover ${inSentence}`,
      text: `We connect drivers in the 50 states with licensed agents, and ${inSentence} is not among them. Ask your insurer and the motor vehicle agency (DMV) there what you must file.`,
      places: [],
    };
  }
  if (answer.kind === 'which') {
    return {
      title: `Which ${typed}?`,
      text: 'More than one place fits. Pick yours below, or search again with the state, as in “Portland, OR.”',
      places: answer.places,
    };
  }
  const { state } = answer;
  return {
    title: 'No place found',
    text: `We know no place called “${typed}.” Check the spelling, or enter a five-digit ZIP.${state ? ` You can also see all of ${state.name}.` : ' You can also pick your state below.'}`,
    places: state ? [{ foundBy: 'state', state }] : [],
  };
}
