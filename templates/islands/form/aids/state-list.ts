/** A state's name by its code, as the form's list of states has them. */
export type StateNames = ReadonlyMap<string, string>;

/** The states that stand beside the form (components/state-list). Empty when there are none. */
export function statesOf(field: HTMLInputElement | undefined): StateNames {
  const options = field?.list?.options ?? [];
  return new Map([...options].map(({ label, value }) => [label, value]));
}

/** The name of a state that a text names by its name or code; otherwise the text. */
export function stateNamed(states: StateNames, text: string): string {
  const typed = text.trim().toLowerCase();
  return [...states].find((state) => state.some((one) => one.toLowerCase() === typed))?.[1] ?? text;
}

/**
 * The states that a text may be the beginning of: the code's first, then names that begin so, then names with a later
 * word that does ("car": North Carolina). All of them for an empty text.
 */
export function statesLike(states: StateNames, text: string): readonly string[] {
  const typed = text.trim().toLowerCase();
  const rank = ([code, name]: readonly [string, string]) => {
    if (code.toLowerCase() === typed) return 0;
    const place = ` ${name.toLowerCase()}`.indexOf(` ${typed}`);
    return place < 0 ? 3 : Math.sign(place) + 1;
  };
  const ranked = [...states].map((state) => ({ name: state[1], rank: rank(state) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name);
}
