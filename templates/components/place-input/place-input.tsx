import { Drawing } from '../icon/drawing.tsx';
import { mapPin } from '../icon/map-pin.ts';

/** A place that the places function suggests (specification section 3, place prediction). */
export interface PlaceSuggestion {
  readonly place_id: string;
  readonly structured_formatting: { readonly main_text: string; readonly secondary_text: string };
}

export interface PlaceInputProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  /** What was wrong with the value. The input gets the focus, because the page was loaded again to say so. */
  readonly error?: string;
  /** Picking a place submits the form. */
  readonly submits?: boolean;
  /** Suggested places. Without script there are none, and the input is a plain one. */
  readonly suggestions?: readonly PlaceSuggestion[];
  /** Index of the suggestion selected with the arrow keys. */
  readonly active?: number;
  /** What to say when the typed text was looked up and no place fits. It comes with the page, to keep scripts small. */
  readonly nothingFound?: string;
  /** The typed text was looked up, and no place fits. */
  readonly nothing?: boolean;
}

/** An input for a zip code or place. It is a combobox when there are suggestions, otherwise a plain input. */
export function PlaceInput(props: PlaceInputProps) {
  const { id, label, value, error, suggestions, active, nothingFound, nothing } = props;
  const listId = `${id}-list`;
  const errorId = error ? `${id}-error` : undefined;
  const combobox = suggestions && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': suggestions.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
  };
  return (
    <div className="place-input icon-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      <Drawing d={mapPin} />
      <input
        id={id}
        className="input"
        name="q"
        type="text"
        required
        placeholder="Enter Zip Code"
        autoComplete={suggestions ? 'off' : 'postal-code'}
        enterKeyHint="search"
        defaultValue={value}
        // biome-ignore lint/a11y/noAutofocus: the visitor was brought back here to correct it
        autoFocus={error !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        {...combobox}
      />
      {suggestions && <Suggestions id={listId} suggestions={suggestions} active={active} />}
      {/* Present before it says anything, because screen readers announce only changes. */}
      {suggestions && <div role="status">{nothing && <p className="suggestions panel raised">{nothingFound}</p>}</div>}
    </div>
  );
}

type SuggestionsProps = { id: string; suggestions: readonly PlaceSuggestion[]; active?: number };

function Suggestions({ id, suggestions, active }: SuggestionsProps) {
  // biome-ignore-start lint/a11y: the combobox pattern; focus stays in the input, which names the active option
  return (
    <ul
      className="suggestions panel raised"
      id={id}
      role="listbox"
      aria-label="Places"
      hidden={suggestions.length === 0}
    >
      {suggestions.map(({ place_id, structured_formatting: { main_text, secondary_text } }, index) => (
        <li key={place_id} id={`${id}-${index}`} role="option" aria-selected={index === active} data-place={place_id}>
          {main_text} <span className="soft">{secondary_text.replace(/(?:, )?USA$/, '')}</span>
        </li>
      ))}
    </ul>
  );
  // biome-ignore-end lint/a11y: the combobox pattern
}
