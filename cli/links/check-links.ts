import { checkLink, type LinkCheckOptions, type LinkState } from './check-link.ts';
import type { OutsideLink } from './outside-links.ts';

export type CheckedLink = OutsideLink & { readonly found: LinkState };

export interface LinkRunOptions extends LinkCheckOptions {
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
