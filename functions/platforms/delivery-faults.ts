import { missingSecrets } from '../delivery/buyers/secrets.ts';
import type { Seller } from '../leads/may-receive.ts';
import type { ServedBuyers } from '../leads/routing/routed-lead.ts';
import { sellerVariable } from './environment/delivery.ts';
import { sellerEmailVariable } from './environment/email.ts';
import type { Environment } from './environment/environment.ts';

type DeliverySettings = Environment['delivery'];

/** Why leads could not be delivered as set: a sentence for each company or buyer that does not fit the build. */
export function deliveryFaults(
  delivery: DeliverySettings,
  { sellers, buyers }: { readonly sellers: readonly Seller[]; readonly buyers: ServedBuyers },
): string[] {
  return [...unknownSellers(delivery, sellers), ...unusableBuyers(delivery, buyers)];
}

/** One sentence for each variable that a buyer's file needs, and for each key of a buyer that there is not. */
function unusableBuyers(
  { buyers: { environment, secrets }, returnSecrets }: DeliverySettings,
  { buyers }: ServedBuyers,
): string[] {
  const missing = buyers.flatMap(({ seller, file }) => {
    if (file.paused || file.post.url[environment] === undefined) return [];
    const requests = [...(file.ping ? [file.ping] : []), file.post];
    const names = new Set(requests.flatMap((request) => missingSecrets(request, { environment, secrets })));
    return [...names].map(
      (name) =>
        `${name} is not set, and content/buyers/${seller.id}.yaml needs it (BUYER_ENVIRONMENT is ${environment}); ` +
        'set it, or write `paused: true` in the file and build the site again.',
    );
  });
  const strangers = Object.keys(returnSecrets).filter((id) => !buyers.some(({ seller }) => seller.id === id));
  return [
    ...missing,
    ...strangers.map((id) => {
      const name = id.toUpperCase().replaceAll('-', '_');
      return `BUYER_RETURN_SECRET_${name} is for the buyer "${id}", who has no file in content/buyers/: correct it.`;
    }),
  ];
}

/** One sentence for each address of a company that is not on the list. */
function unknownSellers({ sellerWebhooks = [], email }: DeliverySettings, sellers: readonly Seller[]): string[] {
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
