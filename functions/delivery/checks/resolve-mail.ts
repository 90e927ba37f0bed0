import { Resolver } from 'node:dns/promises';

/** Looks up where the mail of a domain goes. Rejects with the resolver's error codes (ENOTFOUND, ETIMEOUT). */
export interface ResolveMail {
  /** The MX records. */
  mx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  /** The A and AAAA records. */
  addresses(domain: string): Promise<readonly string[]>;
}

const TIMEOUT_MS = 1_000;

/** The system's name servers, each asked once. */
export function createResolveMail(): ResolveMail {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return {
    mx: (domain) => resolver.resolveMx(domain),
    async addresses(domain) {
      const results = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)]);
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
      const [first] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      // An error that says nothing about the domain must not look like an answer.
      if (found.length === 0 && first !== undefined) throw worstOf(results) ?? first;
      return found;
    },
  };
}

/** The error that is no answer about the domain, if there is one. */
function worstOf(results: readonly PromiseSettledResult<unknown>[]): unknown {
  return results.flatMap((result) =>
    result.status === 'rejected' && !isAbsent(result.reason) ? [result.reason] : [],
  )[0];
}

/** Whether an error means that the domain, or this kind of record, does not exist. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
}
