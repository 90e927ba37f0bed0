import { SubmitButton } from '../button/submit-button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { PlaceField } from '../place-input/place-field.tsx';
import type { PlaceInputProps } from '../place-input/place-input.tsx';

export interface QuoteBlockProps extends Omit<PlaceInputProps, 'label'> {
  readonly title?: string;
  readonly level?: HeadingLevel;
}

/** A zip code or address field and the Currently Insured toggle; submits to the landing page. */
export function QuoteBlock({ title, level, ...input }: QuoteBlockProps) {
  return (
    <form className="quote-block" action="/lpe">
      <Heading level={level}>{title ?? 'Get a Free, No-obligation SR22 Auto Insurance Quote'}</Heading>
      <div className="row">
        <PlaceField label="Zip code or address" {...input} />
        <label className="switch">
          <input type="checkbox" name="insured" />
          <span>Currently Insured</span>
        </label>
        <SubmitButton label="Request a Quote" />
      </div>
    </form>
  );
}
