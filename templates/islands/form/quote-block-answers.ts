import { splitAddress } from '../../../schemas/rules/address.ts';
import type { Typed } from '../../../schemas/rules/form-body.ts';
import { fieldOf, write } from './fields.ts';

/** The quote block opens the landing page with its answers in the page's address. */
const answers = () => new URLSearchParams(location.search);

/** Fills empty fields with the parts of the zip code or address. */
export function fillFromQuoteBlock(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(splitAddress(answers().get('q') ?? ''))) {
    if (value && fieldOf(form, name)?.value === '') write(form, name, value);
  }
}

/**
 * The Currently Insured toggle, which has no field in the form. Empty when the visitor did not come from the quote
 * block.
 */
export function insuredOfQuoteBlock(): Typed {
  const given = answers();
  return given.has('q') ? { insured: given.get('insured') ?? '' } : {};
}
