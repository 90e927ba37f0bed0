/** What was read of a source: `seen` in a content file. */
export type Seen = 'live' | 'page' | 'excerpt' | 'copy' | 'address';

/** The part of a source that decides how far a fact can be trusted. */
export interface EvidenceSource {
  /** An agency, a statute or rule, a court or a legislature. */
  readonly official?: boolean;
  readonly seen?: Seen;
}

/** How far a fact can be trusted, and the reason in a sentence for readers. */
export interface Evidence {
  readonly confidence: 'high' | 'medium' | 'low';
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
