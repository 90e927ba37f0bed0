import { isReason } from './driver-rules.ts';
import type { FilingReason } from './filing-reasons.ts';

/** The questions of the form finder, in their order: the keys of its address. */
const FINDER_QUESTIONS = ['state', 'reason', 'car', 'insured'] as const;
export type FinderQuestion = (typeof FINDER_QUESTIONS)[number];

/** All keys of the finder's address: the first question also asks where the driver lives. */
export const FINDER_KEYS = ['state', 'home', 'reason', 'car', 'insured'] as const;
export type FinderKey = (typeof FINDER_KEYS)[number];

export const FINDER_PATH = '/which-form';

/** What a visitor has answered so far. */
export interface FinderAnswers {
  /** The slug of the state that sent the letter. */
  readonly state?: string;
  /** The slug of the state in which the driver lives, where that is another one. */
  readonly home?: string;
  readonly reason?: FilingReason | 'unknown';
  /** Owns a car. */
  readonly car?: YesNo;
  /** Has insurance now. */
  readonly insured?: YesNo;
}

type YesNo = 'yes' | 'no';

/** What was read of an address. */
interface ReadAnswers {
  readonly answers: FinderAnswers;
  /** A sentence for each question whose answer means nothing here. */
  readonly errors: Readonly<Partial<Record<FinderKey, string>>>;
}

/** Longer texts are no answers, and are not repeated whole. */
const LONGEST = 40;

/**
 * Reads the answers of an address. What means nothing is left out and gets a sentence; the other answers stay.
 * @param findState the slug of the state that a text names
 */
export function readAnswers(query: URLSearchParams, findState: (text: string) => string | undefined): ReadAnswers {
  const answers: { -readonly [Name in keyof FinderAnswers]: FinderAnswers[Name] } = {};
  const errors: Partial<Record<FinderKey, string>> = {};
  const given = (name: FinderKey) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  const state = given('state');
  const slug = state === '' ? undefined : findState(state);
  if (slug !== undefined) answers.state = slug;
  else if (state !== '') errors.state = noSuchState(state);
  const home = given('home');
  const homeSlug = home === '' ? undefined : findState(home);
  if (home !== '' && homeSlug === undefined) errors.home = noSuchState(home);
  else if (homeSlug !== undefined && homeSlug !== slug) answers.home = homeSlug;
  const reason = given('reason');
  if (reason === 'unknown' || isReason(reason)) answers.reason = reason;
  else if (reason !== '') errors.reason = `We have no reason called “${reason}.” Pick one from the list`;
  for (const name of ['car', 'insured'] as const) {
    const text = given(name);
    if (text === 'yes' || text === 'no') answers[name] = text;
    else if (text !== '') errors[name] = `Please answer yes or no. “${text}” is neither`;
  }
  for (const name of FINDER_QUESTIONS) if (query.has(name) && given(name) === '') errors[name] = MISSING[name];
  return { answers, errors };
}

function noSuchState(text: string): string {
  return `We have no state called “${text}.” Pick yours from the list`;
}

const MISSING: Readonly<Record<FinderQuestion, string>> = {
  state: 'Pick a state',
  reason: 'Pick a reason, or “I do not know”',
  car: 'Say whether you own a car',
  insured: 'Say whether you have insurance now',
};

/** The question that comes next; undefined when all are answered. */
export function nextQuestion(answers: FinderAnswers): FinderQuestion | undefined {
  return FINDER_QUESTIONS.find((question) => answers[question] === undefined);
}

/** Whether an answer can be shown: all questions are answered, and no entry stands beside them that means nothing. */
export function isAnswered(answers: FinderAnswers, errors: Readonly<Record<string, string>>): boolean {
  return nextQuestion(answers) === undefined && Object.keys(errors).length === 0;
}

/** The address of some answers, always in the same order. */
export function finderAddress(answers: FinderAnswers): string {
  const given = FINDER_KEYS.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]]));
  return given.length === 0 ? FINDER_PATH : `${FINDER_PATH}?${new URLSearchParams(given)}`;
}
