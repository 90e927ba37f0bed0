import { expect, test } from 'vitest';
import { Prose } from '../../templates/components/prose/prose.tsx';
import type { Site } from '../../templates/site.ts';
import type { ContentKind } from './parse/content-kinds.ts';
import type { Draft } from './parse/parse-file.ts';
import { plan } from './plan/plan.ts';
import { siteOf } from './plan/site-of.ts';
import type { ResolvedEntry } from './resolve/content.ts';
import { resolve } from './resolve/resolve.ts';
import type { Entries, Entry } from './validate/entry.ts';

/** None of this runs. The TypeScript check fails when one of these lines would compile. */
function wrongOrder(drafts: readonly Draft[], entries: Entries, site: Site): void {
  // @ts-expect-error: a draft has not been validated, so it cannot be resolved.
  resolve({ entries: drafts, all: () => [] }, { files: [] });
  // @ts-expect-error: nor is it an entry by its fields alone.
  const entry: Entry<'legal'> = { ...drafts[0], kind: 'legal', data: { title: 'Terms' } };
  // @ts-expect-error: an entry still has placeholders and Markdown.
  siteOf(entries, { today: '2026-11-21', year: 2026, now: '2026-11-21T00:00:00.000Z' });
  // @ts-expect-error: so it cannot be planned.
  plan(site, entries);
  Object(entry);
}

type Authored<Kind extends ContentKind> = Entry<Kind>['data'];

function markdownAsHtml(faq: Authored<'faq'>, rendered: ResolvedEntry<'faq'>['data']): void {
  for (const block of faq.items.flatMap(({ answer }) => answer)) {
    // @ts-expect-error: Markdown cannot be printed as HTML.
    if (block.type === 'note') Prose({ html: block.text });
  }
  for (const block of rendered.items.flatMap(({ answer }) => answer)) {
    if (block.type === 'note') Prose({ html: block.text });
    // @ts-expect-error: nor can a text that was never Markdown.
    if (block.type === 'note') Prose({ html: block.title ?? '' });
  }
}

test('stages in the wrong order, or Markdown printed as HTML, do not compile', () => {
  expect([wrongOrder, markdownAsHtml].every((never) => typeof never === 'function')).toBe(true);
});
