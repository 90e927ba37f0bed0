import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { Content } from '../../resolve/content.ts';
import type { PublishedFile } from './publications.ts';
import { printMoment } from './schedule-note.ts';

/** Warns of links that will lead nowhere on a day that is known already. Menus leave such links out by themselves. */
export function expiringLinks(content: Content, files: readonly PublishedFile[]): Problem[] {
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
