import { GONE_SENTENCE } from '../../schemas/rules/forms/kept-answers.ts';
import type { SearchGoal } from '../../schemas/rules/places/search-goal.ts';
import type { ComposedPage } from '../../templates/pages/composed/props.ts';
import { nameOfPlace, pathOfPlace } from '../site/place-path.ts';
import type { PlaceAnswer, PlaceMatch } from '../site/place-search.ts';
import type { StateEntry } from '../site/site-data.ts';

const GONE = `${GONE_SENTENCE} You can search again, or pick your state below.`;

type Answer = Exclude<PlaceAnswer, { kind: 'place' }> | { readonly kind: 'gone' };

export interface PlaceSearch {
  /** Address of the page for searches. */
  readonly path: string;
  /** As the visitor typed it. */
  readonly typed: string;
  /** What it is for, where that is not the listing of a place. */
  readonly goal?: SearchGoal;
  /** Start: nothing was typed yet. Gone: it is not kept any more what was typed. */
  readonly answer: Answer | { readonly kind: 'start' };
}

/** The page for searches, with what was typed, what was found, and what to do. */
export function placeSearchPage(model: ComposedPage, search: PlaceSearch, states: readonly StateEntry[]): ComposedPage {
  const { typed, goal, answer } = search;
  if (answer.kind === 'start') return model;
  const { hero, blocks } = model.props;
  const { title, text, places } = wordsFor(typed, answer);
  const links = places.map((place) => ({ name: nameOfPlace(place, states), link: pathOfPlace(place, states, goal) }));
  return {
    ...model,
    props: {
      ...model.props,
      hero: { ...hero, title, text, ...(hero.zip ? { zip: { ...hero.zip, value: typed, goal } } : {}) },
      blocks: [...(links.length > 0 ? [{ type: 'link-list' as const, title: 'Places', links }] : []), ...blocks],
    },
  };
}

interface SearchWords {
  readonly title: string;
  readonly text: string;
  readonly places: readonly PlaceMatch[];
}

function wordsFor(typed: string, answer: Answer): SearchWords {
  if (answer.kind === 'gone') return { title: 'Please search again', text: GONE, places: [] };
  if (answer.kind === 'outside') {
    const { inSentence } = answer.area;
    return {
      title: `We do not cover ${inSentence}`,
      text: `We help drivers in the 50 states, and ${inSentence} is not among them. Ask your insurer and the motor vehicle agency (DMV) there what you must file.`,
      places: [],
    };
  }
  if (answer.kind === 'which') return { ...questionFor(typed, answer.places), places: answer.places };
  const { state } = answer;
  const advice = /^\d+$/.test(typed)
    ? `We have no place with the ZIP “${typed}.” Check the number, or enter a city and its state.`
    : `We know no place called “${typed}.” Check the spelling, or enter a five-digit ZIP.`;
  return {
    title: 'No place found',
    text: `${advice} ${state ? `You can also see all of ${state.name}.` : 'You can also pick your state below.'}`,
    places: state ? [{ foundBy: 'state', state }] : [],
  };
}

function questionFor(typed: string, places: readonly PlaceMatch[]): Pick<SearchWords, 'title' | 'text'> {
  const names = new Set(places.map((place) => ('city' in place ? place.city : '')));
  const [name] = names;
  const how = 'Pick yours, or search again with the state, as in “Portland, OR.”';
  return names.size === 1 && name
    ? { title: `Which ${name}?`, text: `More than one place has this name. The largest come first. ${how}` }
    : { title: 'Which place do you mean?', text: `Several places fit “${typed}.” ${how}` };
}
