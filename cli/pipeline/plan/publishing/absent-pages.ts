import type { Explanation } from '../../../report/problem.ts';
import type { AuthoredLink, ResolvedEntry } from '../../resolve/content.ts';
import { printMoment } from './print-moment.ts';
import type { Publication } from './publication-of.ts';
import type { PublishedFile } from './publications.ts';
import type { Redirect } from './redirects.ts';

/** Addresses that have no page now, although an author may expect one there. */
export interface AbsentPages {
  /** What to tell an author who links to an address; undefined if nothing is known of it. */
  explain(address: string): Explanation | undefined;
  /** Expired pages that send their visitors elsewhere: links to them still work. */
  readonly passedOn: ReadonlySet<string>;
  /** Whether a link to an absent page is as it should be, or reported elsewhere. */
  mayStay(file: ResolvedEntry, link: Pick<AuthoredLink, 'href'>): boolean;
}

export interface AbsentInput {
  readonly hidden: readonly PublishedFile[];
  readonly redirects: readonly Redirect[];
  /** Former address to final target. */
  readonly targets: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
}

/** Knows why pages are not there. */
export function absentPages({ hidden, redirects, targets, pages }: AbsentInput): AbsentPages {
  const hiddenFiles = new Set<ResolvedEntry>(hidden.map(({ entry }) => entry));
  const publications = new Map(
    hidden.flatMap(({ addresses, publication }) => addresses.map((address) => [address, publication] as const)),
  );
  const former = new Set(redirects.map(({ from }) => from));
  const passedOn = redirects.filter(({ from, isExpiry }) => isExpiry && targets.has(from)).map(({ from }) => from);
  return {
    explain: (address) => {
      const [publication, target] = [publications.get(address), targets.get(address)];
      if (pages.has(address)) return undefined;
      if (publication) return whyHidden(address, publication);
      return target === undefined ? undefined : whyMoved(address, target);
    },
    passedOn: new Set(passedOn),
    mayStay: (file, { href }) => {
      const address = href.split('#')[0] ?? '';
      if (file.kind === 'redirects') return former.has(address);
      return publications.has(address) && (file.kind === 'site' || hiddenFiles.has(file));
    },
  };
}

function whyMoved(address: string, target: string): Explanation {
  return { message: `${address} has moved to ${target}.`, hint: `Link to ${target}.` };
}

function whyHidden(address: string, publication: Publication): Explanation {
  switch (publication.status) {
    case 'scheduled': {
      const hint = 'Take the link out until then, or publish this page with that one: give it the same `publishAt`.';
      return { message: `${address} is published on ${printMoment(publication.from)}.`, hint };
    }
    case 'expired': {
      const hint = 'Take the link out, or give that page a `redirectTo`.';
      return { message: `${address} expired on ${printMoment(publication.since)}.`, hint };
    }
    default:
      return { message: `${address} is a draft.`, hint: 'Take the link out, or remove `draft` from that page.' };
  }
}
