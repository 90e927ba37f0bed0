import { write } from '../fields.ts';

/**
 * Makes the field for a state an editable combobox with a list of what fits, by the ARIA pattern: the focus stays in
 * the field, arrows move through the list, Enter or a press picks, Escape closes. Text that is no state stays as typed.
 */
export function listStates(form: HTMLFormElement, field: HTMLInputElement, states: StateNames): void {
  const id = `${field.id}-listbox`;
  const list = element('ul', { id, class: 'state-options panel raised', role: 'listbox', 'aria-label': 'States' });
  let active = -1;
  // Not read from the list: a translator changes its words.
  let shown: readonly string[] = [];

  function open(names: readonly string[]): void {
    shown = names;
    list.replaceChildren(
      ...names.map((name, index) => {
        const option = element('li', { id: `${id}-${index}`, role: 'option' });
        option.textContent = name;
        return option;
      }),
    );
    list.hidden = names.length === 0;
    set(field, { 'aria-expanded': String(!list.hidden) });
    select(-1);
  }

  function select(to: number): void {
    active = to;
    for (const [index, option] of [...list.children].entries()) set(option, { 'aria-selected': String(index === to) });
    list.children[to]?.scrollIntoView({ block: 'nearest' });
    set(field, { 'aria-activedescendant': list.children[to]?.id ?? '' });
  }

  function pick(name: string): void {
    open([]);
    if (name !== field.value) write(form, field.name, name);
  }

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = shown[active];
    if (event.isComposing) return;
    if (step) {
      if (list.hidden) open(statesLike(states, stateNamed(states, field.value) === field.value ? '' : field.value));
      const count = list.children.length;
      // From the field, Down goes to the first and Up to the last.
      if (!event.altKey && count > 0) select(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Escape' && !list.hidden) open([]);
    else return;
    event.preventDefault();
  }

  field.addEventListener('input', ({ isTrusted }) => {
    // A browser that fills in a whole address needs no list.
    if (!isTrusted || document.activeElement !== field) return;
    const names = field.value.trim() ? statesLike(states, field.value) : [];
    open(names[0] === field.value ? [] : names);
  });
  field.addEventListener('keydown', onKey);
  field.addEventListener('click', () => open(list.hidden && !field.value ? statesLike(states, '') : []));
  field.addEventListener('blur', () => pick(stateNamed(states, field.value)));
  // Pressing the list must not take the focus from the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = [...list.children].findIndex((one) => one.contains(target as Node));
    if (shown[option]) pick(shown[option]);
  });

  // The browser's own list would lie over this one.
  field.removeAttribute('list');
  set(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id });
  open([]);
  // Behind all that the form draws there, so that drawing it again never moves the list.
  field.parentElement?.append(list);
}

function element(tag: 'ul' | 'li', attributes: Readonly<Record<string, string>>): HTMLElement {
  return set(document.createElement(tag), attributes);
}

/** Firefox reflects ARIA properties only from 119 on. */
function set<Target extends Element>(target: Target, attributes: Readonly<Record<string, string>>): Target {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  return target;
}

/** A state's name by its code, as the form's list of states has them. */
type StateNames = ReadonlyMap<string, string>;

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
