import { type AddressParts, splitAddress } from '../../schemas/rules/address.ts';
import type { PlaceSuggestion, PlaceInputProps as Props } from '../components/place-input/place-input.tsx';
import type { Island } from './hydrate-island.ts';
import { request } from './request.ts';

/** A prediction in the response of the places function (specification section 3). */
interface Prediction {
  readonly place_id: string;
  readonly structured_formatting: { readonly main_text: string; readonly secondary_text: string };
}

const DEBOUNCE = 300;

/**
 * Suggests places for a place input, as an ARIA combobox with a listbox. Picking one fills in its formatted address and
 * calls `onPick`. When the request fails, the input remains a plain field.
 */
export function suggestPlaces(island: Island<Props>, onPick: (address: AddressParts) => void): void {
  const { root, props, find, show } = island;
  const input = find<HTMLInputElement>('input[name="q"]');
  let suggestions: readonly PlaceSuggestion[] = [];
  let nothing = false;
  let active: number | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function list(found: readonly PlaceSuggestion[], isNothing = false): void {
    suggestions = found;
    nothing = isNothing;
    move(undefined);
  }

  function move(to: number | undefined): void {
    active = to;
    show({ ...props, suggestions, active, nothing });
  }

  /** Cancels the pending request: the visitor kept typing, picked a place, or left. */
  function stop(): void {
    clearTimeout(waiting);
    running?.abort();
    running = undefined;
  }

  function close(): void {
    stop();
    if (nothing || suggestions.length > 0) list([]);
  }

  function search(): void {
    stop();
    const typed = input.value.trim();
    if (typed === '') list([]);
    else waiting = setTimeout(() => suggest(typed), DEBOUNCE);
  }

  async function suggest(input: string): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    try {
      const found = await request<Prediction[]>({ path: '/api/places/autocomplete', body: { input }, signal });
      // One or two digits are the beginning of every ZIP code: too few to say that there is none.
      list(found.map(suggestionOf), found.length === 0 && input.length > 2);
    } catch {
      // request has logged it. An abort is not a failure: a newer request is running.
      if (!signal.aborted) list([]);
    }
  }

  async function pick({ id }: PlaceSuggestion): Promise<void> {
    close();
    try {
      const place = await request<{ formatted_address: string }>({
        path: '/api/places/placeDetails',
        body: { placeId: id },
      });
      input.value = place.formatted_address;
      onPick(splitAddress(place.formatted_address));
    } catch {
      // request has logged it; the typed text stays and can be sent.
    }
  }

  function onKey(event: KeyboardEvent): void {
    const count = suggestions.length;
    if (event.isComposing || (count === 0 && !nothing)) return;
    const picked = active === undefined ? undefined : suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // From the input, Down goes to the first suggestion and Up to the last.
    if (step && count > 0) move(((active ?? (step > 0 ? -1 : count)) + step + count) % count);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && picked) pick(picked);
    else {
      if (event.key === 'Tab') close();
      return;
    }
    event.preventDefault();
  }

  input.addEventListener('input', search);
  input.addEventListener('keydown', onKey);
  root.addEventListener('pointerdown', (event) => {
    // Pressing a suggestion must not take the focus from the input.
    if ((event.target as Element).closest('[role="listbox"]')) event.preventDefault();
  });
  root.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[data-place]');
    const place = suggestions.find(({ id }) => id === option?.dataset.place);
    if (place) pick(place);
  });
  document.addEventListener('click', ({ target }) => {
    if (!root.contains(target as Node)) close();
  });

  list([]);
  // The visitor may have started typing before this script arrived.
  if (document.activeElement === input) search();
}

function suggestionOf({ place_id, structured_formatting }: Prediction): PlaceSuggestion {
  return { id: place_id, main: structured_formatting.main_text, secondary: structured_formatting.secondary_text };
}
