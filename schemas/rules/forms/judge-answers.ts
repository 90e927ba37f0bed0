import { toSlug } from '../places/slug.ts';
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

/**
 * The sentence for each answer of the right form that cannot be true, by its path: a number that no line can have, a
 * state that is none of the site's, and a ZIP code in another state. A ZIP code has several city names, so the city is
 * the visitor's own. The functions ask when they check a form, and pages from the first touch of a form on.
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
  const slug = toSlug(text);
  const state = states.find(({ name, code }) => [toSlug(name), code.toLowerCase()].includes(slug));
  if (!state) return { [path]: 'State is not valid' };
  const other = states.find(({ code }) => code === stateOfZip && code !== state.code);
  return other ? { zipcode: `This Zip Code is in ${other.name}, not in ${state.name}` } : {};
}

function answerAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}
