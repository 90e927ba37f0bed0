/** How each form's fields become a request body. A file for each form, so that a browser fetches only the one it shows. */
export { businessListingBody } from './forms/business-listing.ts';
export { callbackBody } from './forms/callback.ts';
export { contactBody } from './forms/contact.ts';
export { privacyBody } from './forms/privacy-request.ts';
export { quoteBody } from './forms/quote.ts';
export type { Typed, Unchecked } from './forms/typed.ts';
