import type { ContentKinds } from '../../../schemas/generated/content-types.ts';

export type ContentKind = keyof ContentKinds;

/** Where each kind of content lives. A folder may hold two kinds: facts in YAML, words in Markdown. */
const PLACES: readonly { pattern: RegExp; kind: ContentKind }[] = [
  { pattern: /^content\/(site)\.yaml$/, kind: 'site' },
  { pattern: /^content\/(listings)\.yaml$/, kind: 'listings' },
  { pattern: /^content\/pages\/([^/]+)\.yaml$/, kind: 'page' },
  { pattern: /^content\/guides\/([^/]+)\.md$/, kind: 'guide' },
  { pattern: /^content\/states\/([^/]+)\.yaml$/, kind: 'state' },
  { pattern: /^content\/states\/([^/]+)\.md$/, kind: 'state-article' },
  { pattern: /^content\/cities\/([^/]+)\.yaml$/, kind: 'cities' },
  { pattern: /^content\/providers\/([^/]+)\.yaml$/, kind: 'provider' },
  { pattern: /^content\/providers\/([^/]+)\.md$/, kind: 'provider-article' },
  { pattern: /^content\/faq\/([^/]+)\.yaml$/, kind: 'faq' },
  { pattern: /^content\/dui\/([^/]+)\.md$/, kind: 'dui-topic' },
  { pattern: /^content\/blog\/([^/]+)\.md$/, kind: 'post' },
  { pattern: /^content\/legal\/([^/]+)\.md$/, kind: 'legal' },
  { pattern: /^content\/facts\/([^/]+)\.yaml$/, kind: 'facts' },
  { pattern: /^content\/consents\/(released)\.yaml$/, kind: 'released-consents' },
  { pattern: /^content\/consents\/([^/]+)\.yaml$/, kind: 'consent' },
];

/** The kind and slug of a content file by its path, or undefined for a file in no known place. */
export function kindOf(path: string): { kind: ContentKind; slug: string } | undefined {
  for (const { pattern, kind } of PLACES) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) return { kind, slug };
  }
  return undefined;
}
