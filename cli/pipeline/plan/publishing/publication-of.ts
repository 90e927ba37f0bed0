import { type Clock, instantOf } from '../../../system/clock.ts';

/** The keys of a file that decide when visitors see its page. Moments are ISO days, or times with a zone. */
export interface PublicationKeys {
  readonly draft?: boolean;
  readonly publishAt?: string;
  /** A post is held back until its day. */
  readonly publishedOn?: string;
  readonly expireAt?: string;
  readonly redirectTo?: string;
}

/** Whether visitors see a page. Moments are in UTC, for example 2026-12-01T14:00:00.000Z. */
export type Publication =
  | { readonly status: 'published'; readonly until?: string }
  | { readonly status: 'draft' }
  | { readonly status: 'scheduled'; readonly from: string }
  | { readonly status: 'expired'; readonly since: string; readonly redirectTo?: string };

/** Whether visitors see the page of a file at a clock's moment. A draft stays one, even past its dates. */
export function publicationOf(keys: PublicationKeys, { now }: Pick<Clock, 'now'>): Publication {
  const { draft, publishAt, publishedOn, expireAt, redirectTo } = keys;
  if (draft) return { status: 'draft' };
  const end = momentOf(expireAt);
  if (end !== undefined && end <= now)
    return { status: 'expired', since: end, ...(redirectTo === undefined ? {} : { redirectTo }) };
  const start = [publishAt, publishedOn]
    .flatMap((moment) => momentOf(moment) ?? [])
    .sort()
    .at(-1);
  if (start !== undefined && start > now) return { status: 'scheduled', from: start };
  return { status: 'published', ...(end === undefined ? {} : { until: end }) };
}

/** In UTC and one length, so that moments compare as texts. */
function momentOf(iso: string | undefined): string | undefined {
  return iso === undefined ? undefined : instantOf(iso)?.toISOString();
}
