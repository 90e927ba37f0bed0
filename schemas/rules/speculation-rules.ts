/** The media type that browsers ask of such a file (https://html.spec.whatwg.org/multipage/speculative-loading.html). */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

const ADDRESS = /^\/assets\/speculation-rules-[0-9A-F]{8}\.json$/;

/** Whether an address is that of the file that says which pages browsers may fetch ahead. */
export function isSpeculationRules(address: string): boolean {
  return ADDRESS.test(address);
}
