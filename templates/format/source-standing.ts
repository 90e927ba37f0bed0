import type { StateSource } from '../../schemas/generated/content-types.ts';

/** What was read of a source, after its title. */
export const SEEN: Readonly<Record<StateSource['seen'], string>> = {
  live: 'live page read',
  page: 'stored copy of the page read',
  excerpt: 'excerpt of the page read',
  copy: 'copy on another site read',
  address: 'only its address known',
};

type Seen = Pick<StateSource, 'official' | 'seen'>;

/** What a fact rests on, in one sentence. */
export function standingOf(sources: readonly Seen[]): string {
  const official = sources.filter((source) => source.official).map(({ seen }) => seen);
  if (official.some((seen) => seen === 'live')) return 'Checked against the live official page.';
  if (official.some((seen) => seen === 'page')) return 'Checked against a stored copy of an official page or law.';
  if (official.some((seen) => seen === 'excerpt')) return 'Checked against an excerpt of an official page or law.';
  const others = sources.filter(({ seen }) => seen !== 'address').length;
  if (others === 0) return 'No page was read, so treat this as a lead to check.';
  return others === 1
    ? 'One other publisher says so. No official page was seen.'
    : `${others} other publishers say so. No official page was seen.`;
}
