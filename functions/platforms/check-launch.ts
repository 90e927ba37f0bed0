import type { Seller } from '../leads/may-receive.ts';
import { NO_BUYERS, type ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { Log } from '../lib/log.ts';
import { deliveryFaults } from './delivery-faults.ts';
import type { Environment } from './environment/environment.ts';
import { launchFaults } from './launch-faults.ts';
import { StartError } from './start-error.ts';

/** Of a build: the sellers that its pages show, and what keeps the public out. */
interface LaunchOfBuild {
  readonly sellers: readonly Seller[];
  readonly openGates?: readonly string[];
  readonly buyers?: ServedBuyers;
}

/**
 * Compares the settings with a build, before anyone is served. The public is not let in (SITE_ORIGIN) while something
 * on the list of `site launch` is open; elsewhere, the log says so.
 * @throws {StartError} an address of an unknown seller; a buyer without its secrets; a public site with open gates.
 */
export function checkLaunch(
  { siteOrigin, delivery }: Environment,
  { sellers, buyers = NO_BUYERS, openGates }: LaunchOfBuild,
  log: Log,
): void {
  const faults = deliveryFaults(delivery, { sellers, buyers });
  const open = siteOrigin === undefined ? [] : launchFaults(siteOrigin, openGates);
  if (open.length > 0) faults.push(...open, NEXT);
  else if (openGates !== undefined && openGates.length > 0)
    log({ level: 'warn', event: 'not-launched', open: openGates.length });
  if (buyers.buyers.length > 0 && delivery.buyers.environment === 'test')
    log({ level: 'warn', event: 'buyers.test', text: 'Leads are tried out, not sold: BUYER_ENVIRONMENT is not live.' });
  if (faults.length > 0) throw new StartError(faults);
}

const NEXT =
  'The public cannot come before these are done: `node cli/site.mjs launch` says how. Then build the site again.';
