import { GOAL, type SearchGoal } from '../../../schemas/rules/places/search-goal.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { PlaceField } from '../place-input/place-field.tsx';
import type { PlaceInputProps } from '../place-input/place-input.tsx';

export interface ZipSearchProps extends Omit<PlaceInputProps, 'label'> {
  readonly title?: string;
  readonly label?: string;
  readonly level?: HeadingLevel;
  /** Leads to what the state of the place asks for or charges, and not to the listing of the place. */
  readonly goal?: SearchGoal;
}

/** Searches the listing, or the state, of the visitor's place. It posts, so that an address never stands in a URL. */
export function ZipSearch({ title, label = 'State, city or zip code', level, goal, ...input }: ZipSearchProps) {
  return (
    <search aria-label={title ?? 'Find help near you'}>
      <form className="zip-search" action="/location-search" method="post">
        {title && <Heading level={level}>{title}</Heading>}
        <div>
          <PlaceField label={label} submits {...input} />
          <SubmitButton label="Search" look="plain" />
        </div>
        {goal && <input type="hidden" name={GOAL} value={goal} />}
      </form>
    </search>
  );
}
