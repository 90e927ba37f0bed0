import { splitAddress } from '../../../schemas/rules/address.ts';
import { fieldOf, write } from './fields.ts';

/** The quote block sends its zip code or address along in the page's own address: what fits a field that is still empty goes there. */
export function fillFromAddress(form: HTMLFormElement): void {
  const typed = new URLSearchParams(location.search).get('q') ?? '';
  for (const [name, value] of Object.entries(splitAddress(typed))) {
    if (value && fieldOf(form, name)?.value === '') write(form, name, value);
  }
}
