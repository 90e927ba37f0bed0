export { formatPhone } from '../../schemas/rules/forms/phone.ts';

/** Link target that dials an E.164 number. */
export function telHref(phone: string): string {
  return `tel:${phone}`;
}
