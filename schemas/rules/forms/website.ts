/**
 * The address of a website as visitors type it, with its scheme: "annagency.com" becomes "https://annagency.com". An
 * empty text stays empty. The request's schema decides whether the rest is an address.
 */
export function normalizeWebsite(typed: string): string {
  return typed === '' ? '' : typed.replace(/^(https?:\/\/)?/i, (scheme) => scheme.toLowerCase() || 'https://');
}
