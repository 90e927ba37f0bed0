import { createHash } from 'node:crypto';
import { ADDRESSES } from '../../../functions/generated/addresses.ts';

interface SpeculationRules {
  /** Hashed like those of scripts, so that browsers keep the file. */
  readonly address: string;
  readonly text: string;
}

/** Where every form leads. */
const RESULT = '/thank-you';
/** Addresses with a query: results, pages of a list, links of a campaign. A star would match no query, too. */
const QUERY = '/*\\?(.+)';
/** Pages have no period in their addresses. */
const FILE = '/*.*';
const API = '/api/*';
/** API covers the first. No page for visitors leads to the second. */
const LEFT_OUT = /^\/(?:api|admin)(?:\/|$)/;

/**
 * Which pages a browser may fetch before a visitor asks for them: those whose link the pointer rests on or presses. It
 * fetches and never runs them, so nothing is counted twice. Left out is what only functions answer, what takes a form
 * or follows one, and what is no page. Browsers fetch nothing ahead for visitors who save data.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function speculationRules(): SpeculationRules {
  const rule = {
    where: { and: [{ href_matches: '/*' }, { not: { href_matches: [...functionPatterns(), RESULT, QUERY, FILE] } }] },
    eagerness: 'moderate',
  };
  const text = JSON.stringify({ prefetch: [rule] });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  return { address: `/assets/speculation-rules-${hash}.json`, text };
}

/** Addresses that only a function answers, or that take posts, as patterns. */
function functionPatterns(): string[] {
  const paths = ADDRESSES.filter(({ beforePages, method }) => beforePages === undefined || method === 'POST').map(
    ({ path }) => path,
  );
  return [...new Set([API, ...paths.filter((path) => !LEFT_OUT.test(path))])];
}
