import type { Seller } from '../leads/may-receive.ts';
import { sellerVariable } from './environment/delivery.ts';
import { sellerEmailVariable } from './environment/email.ts';
import type { Environment } from './environment/environment.ts';

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
