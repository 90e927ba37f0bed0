import { counted } from '../report/phrases.ts';
import type { OutsideLink } from './outside-links.ts';

export type CheckedLink = OutsideLink & { readonly found: LinkState };

interface LinkRunOptions extends LinkCheckOptions {
  /** How many hosts are visited at once. */
  readonly hosts: number;
}

/** Visits all addresses: several hosts at once, but each host's one after the other. In the order given. */
export async function checkLinks(links: readonly OutsideLink[], options: LinkRunOptions): Promise<CheckedLink[]> {
  const byHost = new Map<string, OutsideLink[]>();
  for (const link of links) {
    const { host } = new URL(link.url);
    byHost.set(host, [...(byHost.get(host) ?? []), link]);
  }
  const found = new Map<string, LinkState>();
  const waiting = [...byHost.values()];
  async function visitHosts(): Promise<void> {
    for (let host = waiting.pop(); host; host = waiting.pop()) {
      for (const { url } of host) found.set(url, await checkLink(url, options));
    }
  }
  await Promise.all(Array.from({ length: options.hosts }, visitHosts));
  return links.map((link) => ({
    ...link,
    found: found.get(link.url) ?? { state: 'unsure', why: 'It was not visited.' },
  }));
}

/**
 * What a visit to an address showed. `broken`: the page or its host does not exist. `moved`: it leads elsewhere.
 * `unsure`: the host refuses programs, or failed this time; a person looks.
 */
type LinkState =
  | { readonly state: 'ok' }
  | { readonly state: 'moved'; readonly to: string }
  | { readonly state: 'broken' | 'unsure'; readonly why: string };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface LinkCheckOptions {
  readonly fetch: Fetch;
  /** Milliseconds until a host counts as silent. */
  readonly patience: number;
}

/** Statuses by which a page says that it does not exist (RFC 9110, 15.5.5 and 15.5.11). */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Visits an address as a browser would, without reading the page. Never throws. */
export async function checkLink(url: string, { fetch, patience }: LinkCheckOptions): Promise<LinkState> {
  try {
    const response = await fetch(url, {
      redirect: 'follow',
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (compatible; link check of our sources)' },
    });
    await response.body?.cancel();
    if (GONE.has(response.status)) return { state: 'broken', why: `It answers ${response.status}.` };
    if (!response.ok) return { state: 'unsure', why: `It answers ${response.status}.` };
    return isElsewhere(url, response.url) ? { state: 'moved', to: response.url } : { state: 'ok' };
  } catch (error) {
    return failure(error);
  }
}

/** Another host or path; not another scheme, a `www.`, or a slash at the end. */
function isElsewhere(from: string, to: string): boolean {
  if (to === '') return false;
  const plain = (url: string) => {
    const { hostname, pathname } = new URL(url);
    return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
  };
  return plain(from) !== plain(to);
}

function failure(error: unknown): LinkState {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { state: 'unsure', why: 'It did not answer in time.' };
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return { state: 'broken', why: 'There is no host of that name.' };
  return { state: 'unsure', why: code ? `The connection failed (${code}).` : 'The connection failed.' };
}

/** The system's code of a failed fetch, which is the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const HEADINGS = {
  broken: 'Broken: replace the address, or take the source and what rests on it out',
  moved: 'Moved: read the new page, then write its address',
  unsure: 'Not sure: open these in a browser',
} as const;

type Kind = keyof typeof HEADINGS;

/** The text of an issue, as Markdown: what has to be looked at, with its places. Undefined if all is well. */
export function issueText(links: readonly CheckedLink[], today: string): string | undefined {
  const kinds = (Object.keys(HEADINGS) as Kind[]).filter((kind) => linksOf(links, kind).length > 0);
  if (kinds.length === 0) return undefined;
  return [
    `${counted(links.length, 'outside link')} visited on ${today}.`,
    ...kinds.flatMap((kind) => ['', `## ${HEADINGS[kind]}`, '', ...linksOf(links, kind).flatMap(listItem)]),
    '',
  ].join('\n');
}

/** The counts in a sentence. */
export function linkCounts(links: readonly CheckedLink[]): string {
  const kinds = (Object.keys(HEADINGS) as Kind[]).map((kind) => `${linksOf(links, kind).length} ${kind}`);
  return `${counted(links.length, 'outside link')}: ${kinds.join(', ')}.`;
}

function linksOf(links: readonly CheckedLink[], kind: Kind): readonly CheckedLink[] {
  return links.filter(({ found }) => found.state === kind);
}

function listItem({ url, places, found }: CheckedLink): string[] {
  const more = found.state === 'ok' ? '' : found.state === 'moved' ? ` leads to <${found.to}>` : ` ${found.why}`;
  return [`- [ ] <${url}>${more}`, ...places.map(({ file, line }) => `  - \`${file}:${line}\``)];
}
