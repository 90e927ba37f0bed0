/** The media type that browsers require (https://html.spec.whatwg.org/multipage/speculative-loading.html). */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/** The address of the file that says which pages browsers may fetch ahead. */
export const SPECULATION_RULES = /^\/assets\/speculation-rules-[0-9A-F]{8}\.json$/;
