import { splitAddress } from '../../../schemas/rules/address.ts';
import type { Typed } from '../../../schemas/rules/form-body.ts';
import { fieldOf, write } from './fields.ts';

/** The quote block leads to the landing page with its answers in the page's address. */
const answers = () => new URLSearchParams(location.search);

/** Of the zip code or address, what fits a field that is still empty goes there. */
export function fillFromQuoteBlock(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(splitAddress(answers().get('q') ?? ''))) {
    if (value && fieldOf(form, name)?.value === '') write(form, name, value);
  }
}

/** The Currently Insured toggle has no field in the form; nothing when the visitor came another way. */
export function insuredOfQuoteBlock(): Typed {
  const given = answers();
  return given.has('q') ? { insured: given.get('insured') ?? '' } : {};
}
