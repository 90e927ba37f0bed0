import type { Confidence, Seen, Source } from '../../generated/content-types.ts';

/** The part of a source that decides how far a fact can be trusted. */
export type EvidenceSource = Pick<Source, 'official' | 'seen'>;

/** How far a fact can be trusted, and the reason in a sentence for readers. */
export interface Evidence {
  readonly confidence: Confidence;
  readonly why: string;
}

/** What `seen` says, in words that go after a source. */
export const SEEN_WORDS: Readonly<Record<Seen, string>> = {
  live: 'live page read',
  page: 'stored copy read',
  excerpt: 'excerpt read',
  copy: 'copy on another site read',
  address: 'known by its address only',
};

/**
 * Rates a fact by its sources: what the law or an agency says, as far as it was read, comes before what others say of
 * it. A content file may rate a fact otherwise, with its own reason.
 */
export function evidenceOf(sources: readonly EvidenceSource[]): Evidence {
  const official = sources.filter((source) => source.official).map(({ seen }) => seen);
  if (official.includes('live')) return { confidence: 'high', why: 'The law or an official page was read.' };
  if (official.includes('page')) {
    return { confidence: 'high', why: 'A stored copy of the law or of an official page was read.' };
  }
  if (official.includes('excerpt')) return { confidence: 'medium', why: 'An excerpt of an official text was read.' };
  const others = sources.filter(({ official, seen }) => !official && seen !== 'address').length;
  if (others > 1) return { confidence: 'medium', why: `No official page was read; ${others} other sources say so.` };
  if (others === 1) return { confidence: 'low', why: 'No official page was read; one other source says so.' };
  return { confidence: 'low', why: 'Only the address of the source is known.' };
}

/** The sources of a fact in a state's file, by their ids, and the editor's rating where it overrules them. */
export interface CitedFact extends Partial<Evidence> {
  readonly sources?: readonly string[];
}

/** The sources of a fact, and how far it can be trusted. */
export function rateFact<CitedSource extends EvidenceSource & { readonly id: string }>(
  { sources: ids = [], confidence, why }: CitedFact,
  all: readonly CitedSource[],
): Evidence & { readonly sources: readonly CitedSource[] } {
  const sources = ids.flatMap((id) => all.find((source) => source.id === id) ?? []);
  return { ...(confidence && why ? { confidence, why } : evidenceOf(sources)), sources };
}
