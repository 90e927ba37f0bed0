import type { Seller } from '../leads/may-receive.ts';
import type { Log } from '../lib/log.ts';
import { sellerVariable } from './environment/delivery.ts';
import { sellerEmailVariable } from './environment/email.ts';
import type { Environment } from './environment/environment.ts';
import { isExampleOrigin, isPublicOrigin } from './public-origin.ts';
import { StartError } from './start-error.ts';

/** Of a build: the sellers that its pages show, and what keeps the public out. */
interface LaunchOfBuild {
  readonly sellers: readonly Seller[];
  readonly openGates?: readonly string[];
}

/**
 * Compares the settings with a build, before anyone is served. The public is not let in (SITE_ORIGIN) while something
 * on the list of `site launch` is open; elsewhere, the log says so.
 * @throws {StartError} an address of an unknown seller; a public site with open gates.
 */
export function checkLaunch(
  { siteOrigin, delivery }: Environment,
  { sellers, openGates }: LaunchOfBuild,
  log: Log,
): void {
  const faults = unknownSellers(delivery, sellers);
  if (siteOrigin !== undefined && isPublicOrigin(siteOrigin)) faults.push(...refusalOf(siteOrigin, openGates));
  else if (openGates !== undefined && openGates.length > 0)
    log({ level: 'warn', event: 'not-launched', open: openGates.length });
  if (faults.length > 0) throw new StartError(faults);
}

function refusalOf(siteOrigin: string, openGates: readonly string[] | undefined): string[] {
  const sentences = [
    ...(isExampleOrigin(siteOrigin)
      ? [`SITE_ORIGIN is ${siteOrigin}, which no browser finds; set your own address.`]
      : []),
    ...(openGates ?? [FORMER]),
  ];
  if (sentences.length === 0) return [];
  return [
    ...sentences,
    'The public cannot come before these are done: `node cli/site.mjs launch` says how. Then build the site again.',
  ];
}

const FORMER = 'A former release built this site, and did not say whether the public may come; build it again.';

/** One sentence for each address of a company that is not on the list. */
export function unknownSellers(
  { sellerWebhooks = [], email }: Environment['delivery'],
  sellers: readonly Seller[],
): string[] {
  const addresses = [
    ...sellerWebhooks.map(({ seller }) => ({ seller, variable: sellerVariable(seller) })),
    ...(email?.toSellers ?? []).map(({ seller }) => ({ seller, variable: sellerEmailVariable(seller) })),
  ];
  return addresses
    .filter(({ seller }) => !sellers.some(({ id }) => id === seller))
    .map(
      ({ seller, variable }) =>
        `${variable} is for the seller "${seller}", whom the newest list in content/sellers.yaml does not ` +
        'name; correct the variable, or add the seller and build the site again.',
    );
}
