import type { Explanation, Position, Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { AuthoredLink, Content, ResolvedEntry } from '../../resolve/content.ts';
import type { Publication, PublishedFile } from './publications.ts';
import type { Redirect } from './redirects.ts';
import { printMoment } from './schedule-note.ts';

/** Addresses that have no page now, although an author may expect one there. */
export interface AbsentPages {
  /** What to tell an author who links to an address; undefined if nothing is known of it. */
  explain(address: string): Explanation | undefined;
  /** Where a former address leads, with or without a part; undefined for any other. */
  movedTo(address: string): string | undefined;
  /** Whether there is any former address. */
  readonly hasMoved: boolean;
  /** Expired pages that send their visitors elsewhere: links to them still work. */
  readonly passedOn: ReadonlySet<string>;
  /** Whether a link to an absent page is as it should be, or reported elsewhere. */
  mayStay(file: ResolvedEntry, link: AuthoredLink): boolean;
  /** Redirects of addresses that something else than a page has: a file, or a function. */
  checkSources(others: ReadonlySet<string>): Problem[];
}

interface AbsentInput {
  readonly content: Content;
  readonly hidden: readonly PublishedFile[];
  readonly redirects: readonly Redirect[];
  /** Former address to final target. */
  readonly targets: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
}

/** Knows why pages are not there. */
export function absentPages({ content, hidden, redirects, targets, pages }: AbsentInput): AbsentPages {
  const hiddenFiles = new Set<ResolvedEntry>(hidden.map(({ entry }) => entry));
  const publications = new Map(
    hidden.flatMap(({ addresses, publication }) => addresses.map((address) => [address, publication] as const)),
  );
  const former = new Set(redirects.map(({ from }) => from));
  let menus: ReadonlySet<string> | undefined; // Places are asked for only when there is something to say.
  const passedOn = redirects.filter(({ from, isExpiry }) => isExpiry && targets.has(from)).map(({ from }) => from);
  return {
    explain: (address) => {
      const [publication, target] = [publications.get(address), targets.get(address)];
      if (pages.has(address)) return undefined;
      if (publication) return whyHidden(address, publication);
      return target === undefined ? undefined : whyMoved(address, target);
    },
    movedTo: (address) => {
      const [path = ''] = address.split('#');
      return pages.has(path) ? undefined : targets.get(path);
    },
    hasMoved: targets.size > 0,
    passedOn: new Set(passedOn),
    mayStay: (file, link) => {
      const address = link.href.split('#')[0] ?? '';
      if (file.kind === 'redirects') return former.has(address);
      if (!publications.has(address)) return false;
      menus ??= new Set(content.all('site').flatMap(menuPlaces).map(placeKey));
      return hiddenFiles.has(file) || (file.kind === 'site' && menus.has(placeKey(link)));
    },
    checkSources: (others) => redirects.filter(({ from }) => others.has(from)).map(answeredOtherwise),
  };
}

function placeKey({ line, column }: Position): string {
  return `${line}:${column}`;
}

function answeredOtherwise({ from, file, path }: Redirect): Problem {
  return problemIn(file.authored, path, {
    code: 'duplicate-address',
    message: `${from} is a file of the site, or a function answers there.`,
    hint: 'Take this line out: it would have no effect.',
  });
}

function whyMoved(address: string, target: string): Explanation {
  return { message: `${address} has moved to ${target}.`, hint: `Link to ${target}.` };
}

function whyHidden(address: string, publication: Publication): Explanation {
  switch (publication.status) {
    case 'scheduled': {
      const hint = 'Take the link out until then. If this page is new, too, give it the same `publishAt` instead.';
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

/** Where content/site.yaml has the links of its menu and footer. The site leaves out those to hidden pages. */
function menuPlaces({ authored }: ResolvedEntry<'site'>): Position[] {
  const { menu, footer } = authored.data;
  const links = (path: readonly (string | number)[], of: readonly unknown[] = []) =>
    of.map((_, index) => [...path, index, 'link']);
  return [
    ...links(['menu'], menu),
    ...menu.flatMap((item, index) => links(['menu', index, 'links'], item.links)),
    ...footer.groups.flatMap((group, index) => links(['footer', 'groups', index, 'links'], group.links)),
    ...links(['footer', 'privacy'], footer.privacy),
  ].map((path) => authored.locate(path));
}
