import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

type State = Entry<'state'>;

/** Finds what a state's facts took from another state: its agency, its form, the day from which it counts. */
export function checkAgencies(entries: Entries): Problem[] {
  const states = entries.all('state');
  const labels = new Map(states.flatMap(({ slug, data }) => labelsOf(data).map((label) => [label, slug] as const)));
  return states.flatMap((state) => [...letters(state), ...address(state, labels), ...form(state), ...counted(state)]);
}

function warning(message: string, hint: string): ProblemDetails {
  return { code: 'unlikely-value', severity: 'warning', message, hint };
}

/** Each letter of the short name is one of the long one, in its order. */
function letters(state: State): Problem[] {
  const { name, abbreviation } = state.data.agency;
  // Some agencies have no letters, and are called otherwise: "your county office".
  if (abbreviation === undefined || !/^[A-Z]{2,6}$/.test(abbreviation)) return [];
  let rest = name.toLowerCase();
  const fits = [...abbreviation.toLowerCase().replace(/[^a-z]/g, '')].every((letter) => {
    const at = rest.indexOf(letter);
    rest = rest.slice(at + 1);
    return at >= 0;
  });
  if (fits) return [];
  const message = `${abbreviation} is not short for ${name}.`;
  return [problemIn(state, ['agency', 'abbreviation'], warning(message, 'Correct one of the two.'))];
}

/** How a state is called in an address: ohio.gov, oh.gov. */
function labelsOf({ name, code }: State['data']): string[] {
  return [name.toLowerCase().replace(/[^a-z]/g, ''), code.toLowerCase()];
}

function address(state: State, labels: ReadonlyMap<string, string>): Problem[] {
  const host = /^https?:\/\/([^/:]+)/.exec(state.data.agency.url)?.[1] ?? '';
  const label = /([a-z]+)\.(?:gov|us)$/.exec(host)?.[1] ?? '';
  const owner = labels.get(label);
  if (owner === undefined || owner === state.slug || labelsOf(state.data).includes(label)) return [];
  const message = `This is the address of an agency of another state: ${host}.`;
  return [problemIn(state, ['agency', 'url'], warning(message, `Write that of the ${state.data.agency.name}.`))];
}

/** The FR-44 has limits of its own, which its page shows. */
function form(state: State): Problem[] {
  const { filing, fr44 } = state.data;
  if (!filing.form?.includes('FR-44') || fr44) return [];
  const message = 'The form is an FR-44, and `fr44` with its limits is missing.';
  return [problemIn(state, ['filing', 'form'], warning(message, 'Write SR-22, or add `fr44`.'))];
}

/** What a length is counted from, as a word of a sentence. */
const STARTS: readonly string[] = ['conviction', 'suspension', 'reinstatement', 'judgment', 'filing'];

function counted(state: State): Problem[] {
  return state.data.triggers.flatMap(({ countedFrom, startsOn }, index) => {
    if (countedFrom === undefined || startsOn === undefined || !STARTS.includes(startsOn)) return [];
    const named = STARTS.filter((start) => countedFrom.toLowerCase().includes(start));
    if (named.length !== 1 || named[0] === startsOn) return [];
    const message = `The time is counted from ${countedFrom}, but \`startsOn\` is ${startsOn}.`;
    return [problemIn(state, ['triggers', index, 'countedFrom'], warning(message, 'Correct one of the two.'))];
  });
}
