import type { LeadCheck } from './stored-submission.ts';

/** Outcomes that say nothing against a lead. */
const CLEAR: ReadonlySet<string> = new Set(['accept', 'claimed', 'found']);

/** What recipients should know of a lead's checks: verify-unavailable, trustedform-mismatch. */
export function marksOf(checks: readonly LeadCheck[] = []): readonly string[] {
  return checks.filter(({ outcome }) => !CLEAR.has(outcome)).map(({ name, outcome }) => `${name}-${outcome}`);
}

/** The results of checks by name, without the details, which are the operator's. */
export function outcomesOf(checks: readonly LeadCheck[]): Readonly<Record<string, Pick<LeadCheck, 'outcome' | 'at'>>> {
  return Object.fromEntries(checks.map(({ name, outcome, at }) => [name, { outcome, at }]));
}
