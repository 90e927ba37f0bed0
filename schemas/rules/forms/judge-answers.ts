import { cityKey, toSlug } from '../places/slug.ts';
import type { FormRules } from './form-body.ts';
import { phoneProblem } from './us-phone.ts';

/** What is known about the places that a form names. */
export interface KnownPlaces {
  /** The site's states. Empty where they are not at hand: then no state is judged. */
  readonly states: readonly KnownState[];
  /** Two-letter code of the state of the form's ZIP code, where known. */
  readonly stateOfZip?: string;
}

interface KnownState {
  readonly name: string;
  readonly code: string;
}

/** An address as its visitor typed it. */
interface TypedPlace {
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** What the table of ZIP codes has for one: a town, and the two-letter code of its state. */
export interface ZipPlace {
  readonly city: string;
  readonly state: string;
}

/**
 * What a visitor is told whose city is not the town of the ZIP code. It refuses nothing, because a ZIP code has several
 * city names, and the table has one of them. Undefined where they agree, or where the state differs, which is an error.
 * Pages say it beside the fields, and the functions on a page that they show again.
 */
export function cityNote(
  { city, state, zipcode }: TypedPlace,
  place: ZipPlace | undefined,
  states: readonly KnownState[],
): string | undefined {
  if (!place || ['', townKey(place.city)].includes(townKey(city))) return undefined;
  if (stateIn(states, state)?.code !== place.state) return undefined;
  return `${zipcode} is a Zip Code of ${place.city}. If ${city.trim()} is right, leave it as it is.`;
}

/** "New York City" is New York. */
function townKey(name: string): string {
  return cityKey(name).replace(/ city$/, '');
}

/**
 * The sentence for each answer of the right form that cannot be true, by its path: a number that no line can have, a
 * state that is none of the site's, and a ZIP code in another state. The functions ask when they check a form, and
 * pages from the first touch of a form on.
 */
export function judgeAnswers(
  { fields }: Pick<FormRules, 'fields'>,
  body: unknown,
  known: KnownPlaces,
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const [path, { judge }] of Object.entries(fields)) {
    const answer = judge && answerAt(body, path);
    if (typeof answer !== 'string' || answer === '') continue;
    Object.assign(sentences, judge === 'line' ? aboutLine(path, answer) : aboutState(path, answer, known));
  }
  return sentences;
}

function aboutLine(path: string, number: string): Record<string, string> {
  const problem = phoneProblem(number);
  return problem === undefined ? {} : { [path]: problem };
}

function aboutState(path: string, text: string, { states, stateOfZip }: KnownPlaces): Record<string, string> {
  if (states.length === 0) return {};
  const state = stateIn(states, text);
  if (!state) return { [path]: 'State is not valid' };
  const other = states.find(({ code }) => code === stateOfZip && code !== state.code);
  return other ? { zipcode: `This Zip Code is in ${other.name}, not in ${state.name}` } : {};
}

/** The state that a text names by name or code. */
export function stateIn<State extends KnownState>(states: readonly State[], text: string): State | undefined {
  const slug = toSlug(text);
  return states.find(({ name, code }) => [toSlug(name), code.toLowerCase()].includes(slug));
}

function answerAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}
