import type { FormState } from '../../page.ts';
import { SubmitButton } from '../button/submit-button.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { PlaceField } from '../place-input/place-field.tsx';
import type { PlaceInputProps } from '../place-input/place-input.tsx';

export interface QuoteBlockProps extends Pick<PlaceInputProps, 'id'> {
  /** Path of the page, which is shown again when nothing was typed. */
  readonly page: string;
  readonly title?: string;
  readonly level?: HeadingLevel;
  readonly form?: FormState;
}

/**
 * A zip code or address field and the Currently Insured toggle. It is posted, so that no address on the web holds what
 * was typed; functions/endpoints/forms/quote-block.ts answers with the landing page filled in.
 */
export function QuoteBlock({ id, page, title, level, form }: QuoteBlockProps) {
  return (
    <form className="quote-block" method="post" action="/lpe" noValidate>
      <Heading level={level}>{title ?? 'Get a Free, No-obligation SR22 Auto Insurance Quote'}</Heading>
      <input type="hidden" name="page" value={page} />
      <div className="row">
        <PlaceField label="Zip code or address" id={id} value={form?.values.q} error={form?.errors.q} />
        <label className="switch">
          <input type="checkbox" name="insured" defaultChecked={form?.values.insured === 'on'} />
          <span>Currently Insured</span>
        </label>
        <SubmitButton label="Request a Quote" look="plain" />
      </div>
    </form>
  );
}
