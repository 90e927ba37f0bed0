import type { Seller } from '../leads/may-receive.ts';
import type { Log } from '../lib/log.ts';
import { sellerVariable } from './environment/delivery.ts';
import { sellerEmailVariable } from './environment/email.ts';
import type { Environment } from './environment/environment.ts';
import { StartError } from './start-error.ts';

/** Of a build: the sellers that its pages show, and what it lacks for a public site. */
interface SellersOfBuild {
  readonly sellers: readonly Seller[];
  readonly exampleConfiguration: readonly string[];
}

/**
 * Compares the settings with the sellers and the operator of a build.
 * @throws {StartError} an address of an unknown seller; a public site (SITE_ORIGIN) with the example's configuration.
 */
export function checkSellers(
  { siteOrigin, allowExampleConfiguration, delivery }: Environment,
  { sellers, exampleConfiguration }: SellersOfBuild,
  log: Log,
): void {
  const faults = unknownSellers(delivery, sellers);
  if (exampleConfiguration.length > 0) {
    if (siteOrigin !== undefined && !allowExampleConfiguration) faults.push(refusalOf(exampleConfiguration));
    else log({ level: 'warn', event: 'example-configuration', lacks: exampleConfiguration });
  }
  if (faults.length > 0) throw new StartError(faults);
}

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

function refusalOf(lacks: readonly string[]): string {
  return (
    `This is the example configuration (${lacks.join(', ')}), which must not take real leads; complete the content ` +
    'and build the site again, or set ALLOW_EXAMPLE_CONFIGURATION=true for a demonstration.'
  );
}
