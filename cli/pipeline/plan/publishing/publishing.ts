import type { Problem } from '../../../report/problem.ts';
import type { Clock } from '../../../system/clock.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { Content } from '../../resolve/content.ts';
import type { Route } from '../plan.ts';
import { type AbsentPages, absentPages } from './absent-pages.ts';
import { isShown, type PublishedFile, publicationsOf } from './publications.ts';
import { checkRedirects, finalTargets, redirectsOf } from './redirects.ts';
import { nextChange, printMoment, scheduleNote } from './schedule-note.ts';
import { scheduledContent } from './scheduled-content.ts';

/** What servers answer at addresses that had a page. The build writes it: private/redirects.json. */
export interface FormerAddresses {
  /** Former address to target. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Addresses of expired pages. */
  readonly gone: readonly string[];
}

/** Which pages visitors see when. */
export interface Publishing {
  readonly routes: readonly Route[];
  readonly former: FormerAddresses;
  readonly absent: AbsentPages;
  readonly problems: readonly Problem[];
  /** What is held back until when, and when to build again, for the operator. */
  readonly notes: readonly string[];
  /** When visitors see something else without an edit; an ISO moment. */
  readonly nextChange?: string;
}

interface PublishingInput {
  readonly content: Content;
  /** The routes of the shown content. */
  readonly routes: readonly Route[];
  readonly clock: Clock;
  /** Drafts and pages of later days are shown. */
  readonly preview?: boolean;
}

/** Decides what visitors see now and what later, and where former addresses lead. */
export function publishing({ content, routes, clock, preview = false }: PublishingInput): Publishing {
  const files = publicationsOf(content, clock);
  const others = scheduledContent(content, clock);
  const hidden = files.filter(({ publication }) => !isShown(publication, preview));
  const pages = new Map(routes.map(({ path, file }) => [path, file]));
  // A new page may take the address of an expired one.
  const redirects = redirectsOf(content, files).filter(({ from, isExpiry }) => !(isExpiry && pages.has(from)));
  const targets = finalTargets(redirects);
  const expired = hidden.filter(({ publication }) => publication.status === 'expired');
  const gone = expired
    .flatMap(({ addresses, entry }) => [...addresses, ...(entry.data.redirectFrom ?? [])])
    .filter((address) => !pages.has(address) && !targets.has(address));
  return {
    routes,
    former: { redirects: Object.fromEntries([...targets].sort()), gone: gone.sort() },
    absent: absentPages({ content, hidden, redirects, targets, pages }),
    problems: [...checkRedirects(redirects, pages), ...expiringLinks(content, files)],
    notes: scheduleNote({ files, others }, preview),
    nextChange: nextChange({ files, others }),
  };
}

/** Warns of links that will lead nowhere on a day that is known already. Menus leave such links out by themselves. */
function expiringLinks(content: Content, files: readonly PublishedFile[]): Problem[] {
  const ends = new Map(files.map(({ entry, publication }) => [entry.authored.file.path, endOf(publication)]));
  const expiring = new Map(
    files.flatMap(({ entry, addresses, publication }) => {
      const end = entry.data.redirectTo === undefined ? endOf(publication) : undefined;
      return end === undefined ? [] : addresses.map((address) => [address, end] as const);
    }),
  );
  if (expiring.size === 0) return [];
  return content.entries.flatMap(({ kind, authored: { file }, links }) =>
    links.flatMap((link): Problem[] => {
      const address = link.href.split('#')[0] ?? '';
      const end = expiring.get(address);
      const ownEnd = ends.get(file.path);
      if (end === undefined || kind === 'site' || (ownEnd !== undefined && ownEnd <= end)) return [];
      return [
        problemAt(file, link, {
          code: 'expiring-link',
          severity: 'warning',
          message: `${address} expires on ${printMoment(end)}. Then this link leads nowhere, and no build succeeds.`,
          hint: 'Take the link out before, or give that page a `redirectTo`.',
        }),
      ];
    }),
  );
}

function endOf(publication: PublishedFile['publication']): string | undefined {
  return publication.status === 'published' ? publication.until : undefined;
}
