import { type AddressParts, splitAddress } from '../../schemas/rules/places/address.ts';
import type { PlaceSuggestion, PlaceInputProps as Props } from '../components/place-input/place-input.tsx';
import type { Island } from './hydrate-island.ts';
import { request } from './request.ts';

const DEBOUNCE = 300;

/**
 * Suggests places for a place input, as an ARIA combobox with a listbox. Picking one fills in its formatted address and
 * calls `onPick`. When the request fails, the input remains a plain field.
 */
export function suggestPlaces(island: Island<Props>, onPick: (address: AddressParts) => void): void {
  const { root, props, find, show } = island;
  const input = find<HTMLInputElement>('input[name="q"]');
  let suggestions: readonly PlaceSuggestion[] = [];
  let active: number | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function list(found: readonly PlaceSuggestion[], nothing = false): void {
    suggestions = found;
    active = undefined;
    show({ ...props, suggestions, nothing });
  }

  function move(to: number): void {
    active = to;
    show({ ...props, suggestions, active });
  }

  /** Cancels the pending request: the visitor kept typing, picked a place, or left. */
  function stop(): void {
    clearTimeout(waiting);
    running?.abort();
    running = undefined;
  }

  function close(): void {
    stop();
    list([]);
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
      const found = await request<PlaceSuggestion[]>({ path: '/api/places/autocomplete', body: { input }, signal });
      // One or two digits are the beginning of every ZIP code: too few to say that there is none.
      list(found, found.length === 0 && input.length > 2);
    } catch {
      // request has logged it. An abort is not a failure: a newer request is running.
      if (!signal.aborted) list([]);
    }
  }

  async function pick({ place_id: placeId }: PlaceSuggestion): Promise<void> {
    close();
    try {
      const { formatted_address } = await request<{ formatted_address: string }>({
        path: '/api/places/placeDetails',
        body: { placeId },
      });
      input.value = formatted_address;
      onPick(splitAddress(formatted_address));
    } catch {
      // request has logged it; the typed text stays and can be sent.
    }
  }

  function onKey(event: KeyboardEvent): void {
    const count = suggestions.length;
    if (event.isComposing) return;
    const picked = active === undefined ? undefined : suggestions[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // From the input, Down goes to the first suggestion and Up to the last.
    if (step && count > 0) move(((active ?? (step > 0 ? -1 : count)) + step + count) % count);
    else if (event.key === 'Enter' && picked) pick(picked);
    else {
      if (event.key === 'Escape' || event.key === 'Tab') close();
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
  document.addEventListener('click', ({ target }) => {
    if (!root.contains(target as Node)) return close();
    const option = (target as Element).closest<HTMLElement>('[data-place]');
    const place = suggestions.find(({ place_id }) => place_id === option?.dataset.place);
    if (place) pick(place);
  });

  list([]);
  // The visitor may have started typing before this script arrived.
  if (document.activeElement === input) search();
}
