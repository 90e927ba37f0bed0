import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import type { PublishedFile } from './publications.ts';

/** A former address, and where visitors who ask for it are sent. */
export interface Redirect {
  readonly from: string;
  /** An address of this site, perhaps with a #part. */
  readonly to: string;
  readonly file: ResolvedEntry;
  /** Where the file says so. */
  readonly path: readonly (string | number)[];
  /** It exists because a page expired. Such a page may be the target of another redirect. */
  readonly isExpiry?: boolean;
}

/** All redirects: of content/redirects.yaml, of renamed pages, and of expired ones. */
export function redirectsOf(content: Content, files: readonly PublishedFile[]): Redirect[] {
  const listed = content
    .all('redirects')
    .flatMap((file) =>
      file.data.redirects.map(({ from, to }, index) => ({ from, to, file, path: ['redirects', index, 'from'] })),
    );
  return [...listed, ...files.flatMap(redirectsOfPage)];
}

function redirectsOfPage({ entry, addresses, publication }: PublishedFile): Redirect[] {
  const to = publication.status === 'expired' ? publication.redirectTo : addresses[0];
  if (to === undefined || publication.status === 'draft' || publication.status === 'scheduled') return [];
  const former = (entry.data.redirectFrom ?? []).map((from, index) => ({
    from,
    to,
    file: entry,
    path: ['redirectFrom', index],
  }));
  if (publication.status !== 'expired') return former;
  const own = addresses.map((from) => ({ from, to, file: entry, path: ['redirectTo'], isExpiry: true }));
  return [...own, ...former];
}

/** Where each former address leads in the end: never to another former address. Loops are left out. */
export function finalTargets(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const byAddress = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  return new Map(
    redirects.flatMap(({ from }) => {
      const to = follow(from, byAddress);
      return to === undefined ? [] : [[from, to] as const];
    }),
  );
}

/** The last target, or undefined when the redirects lead back to where they were. */
function follow(from: string, byAddress: ReadonlyMap<string, Redirect>): string | undefined {
  const seen = new Set<string>();
  let address = from;
  let target = '';
  for (let next = byAddress.get(address); next; next = byAddress.get(address)) {
    if (seen.has(address)) return undefined;
    seen.add(address);
    target = next.to;
    address = addressIn(target);
  }
  return target;
}

function addressIn(link: string): string {
  return link.split('#')[0] || '/';
}

/**
 * Finds redirects that no visitor could follow as meant.
 * @param pages the files of the pages there are, by address
 */
export function checkRedirects(redirects: readonly Redirect[], pages: ReadonlyMap<string, string>): Problem[] {
  const byAddress = new Map(redirects.toReversed().map((redirect) => [redirect.from, redirect]));
  return redirects.flatMap((redirect): Problem[] => {
    const fault =
      faultOfSource(redirect, byAddress, pages) ??
      (follow(redirect.from, byAddress) === undefined ? LOOP : chain(redirect, byAddress));
    return fault ? [problemIn(redirect.file.authored, redirect.path, fault)] : [];
  });
}

const LOOP: ProblemDetails = {
  code: 'redirect-loop',
  message: 'This redirect leads back to itself, so no visitor ever arrives.',
  hint: 'Let it lead to a page.',
};

function faultOfSource(
  redirect: Redirect,
  byAddress: ReadonlyMap<string, Redirect>,
  pages: ReadonlyMap<string, string>,
): ProblemDetails | undefined {
  const { from, isExpiry } = redirect;
  // Another page may take the address of an expired one.
  if (isExpiry) return undefined;
  const page = pages.get(from);
  if (page !== undefined) {
    const message = `${from} is the address of a page: ${page}.`;
    return { code: 'duplicate-address', message, hint: 'Take this line out, or give that page another address.' };
  }
  const first = byAddress.get(from);
  if (!first || first === redirect) return undefined;
  const message = `${from} is redirected already, in ${first.file.authored.file.path}.`;
  return { code: 'duplicate-address', message, hint: 'Keep one of the two.' };
}

function chain({ from, to }: Redirect, byAddress: ReadonlyMap<string, Redirect>): ProblemDetails | undefined {
  const next = byAddress.get(addressIn(to));
  if (!next || next.isExpiry) return undefined;
  const message = `${from} leads to ${addressIn(to)}, which leads on to ${next.to}.`;
  return { code: 'redirect-chain', message, hint: `Let it lead to ${follow(from, byAddress)}.` };
}
