/**
 * Why a rule exists. What breaks a law, harms a visitor or the site, or is untrue can stop a build; taste cannot.
 */
type Reason = 'law' | 'safety' | 'truth' | 'taste';

/** Every rule by its code, and why it exists. docs/problems.md explains each. */
export const RULES = {
  'broken-yaml': 'safety',
  'unusable-module': 'safety',
  'oversized-function': 'safety',
  'over-host-limit': 'safety',
  'unusable-settings': 'safety',
  'incomplete-consent': 'law',
  'broken-front-matter': 'safety',
  'broken-text': 'truth',
  'unknown-file': 'safety',
  'unreadable-file': 'safety',
  'unfinished-merge': 'safety',
  'wrong-name': 'safety',
  'missing-file': 'safety',
  'missing-key': 'safety',
  'unknown-key': 'safety',
  'wrong-type': 'safety',
  'wrong-value': 'truth',
  'unknown-block': 'safety',
  'misplaced-block': 'safety',
  'raw-html': 'safety',
  'redirect-chain': 'safety',
  'redirect-loop': 'safety',
  'repeated-value': 'truth',
  'unknown-placeholder': 'truth',
  'empty-placeholder': 'truth',
  'broken-placeholder': 'truth',
  'broken-link': 'safety',
  'insecure-link': 'safety',
  'undrawn-title': 'taste',
  'no-preview': 'taste',
  'self-link': 'taste',
  'duplicate-address': 'safety',
  'duplicate-fact': 'truth',
  'unknown-source': 'truth',
  'refused-source': 'truth',
  'missing-trigger': 'truth',
  'duplicate-form': 'safety',
  'duplicate-heading': 'taste',
  'mid-sentence-break': 'taste',
  'duplicate-id': 'safety',
  'long-title': 'taste',
  'description-length': 'taste',
  'orphan-page': 'taste',
  'deep-page': 'taste',
  'duplicate-title': 'truth',
  'duplicate-description': 'taste',
  'expiring-link': 'safety',
  'lost-address': 'safety',
  'unused-title': 'taste',
  'unused-group': 'taste',
  'unused-form': 'taste',
  'unasked-consent': 'law',
  'changed-consent': 'law',
  'heading-order': 'law',
  'overdue-claim': 'law',
  'overdue-license': 'law',
  'phone-of-no-line': 'safety',
  'overdue-fact': 'truth',
  'wrong-state': 'truth',
  'unfilled-placeholder': 'truth',
  'broken-picture': 'law',
  'large-picture': 'safety',
  'unused-picture': 'taste',
  'unsafe-drawing': 'safety',
  'unproven-claim': 'law',
  'unused-claim': 'law',
  unwritten: 'truth',
  'draft-in-use': 'truth',
  'amount-written-out': 'truth',
  'unused-amount': 'taste',
  'unsure-fact': 'truth',
  'vague-link': 'law',
  'two-places': 'taste',
  'other-label': 'taste',
  'avoided-words': 'taste',
  'short-text': 'taste',
  'hard-text': 'taste',
  'alike-pages': 'taste',
  'unsaid-words': 'law',
  'misspelled-word': 'taste',
  'unlikely-value': 'truth',
  'cut-value': 'truth',
  'contradicted-fact': 'truth',
  'garbled-text': 'truth',
  'unsupported-claim': 'truth',
  'doubled-text': 'taste',
  'shouted-text': 'taste',
  'hidden-character': 'safety',
  'leaked-secret': 'safety',
  'personal-data': 'law',
  'private-link': 'safety',
  'tracking-link': 'taste',
  'unused-acceptance': 'taste',
} as const satisfies Readonly<Record<string, Reason>>;

/** A stable code such as `unknown-key`. */
export type ProblemCode = keyof typeof RULES;

/** A rule of taste only warns, even if its check says otherwise. */
export function severityOf(code: ProblemCode, severity: Severity = 'error'): Severity {
  return RULES[code] === 'taste' ? 'warning' : severity;
}

export type Severity = 'error' | 'warning';

const CAPITALS = /\b(?:html|id|yaml)\b/g;

/** The name of a rule for people: "Broken YAML". */
export function ruleName(code: string): string {
  const words = code.replaceAll('-', ' ').replace(CAPITALS, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
