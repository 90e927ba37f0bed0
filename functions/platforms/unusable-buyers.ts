import { missingSecrets } from '../delivery/buyers/secrets.ts';
import type { ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { Environment } from './environment/environment.ts';

/** One sentence for each variable that a buyer's file needs, and for each key of a buyer that there is not. */
export function unusableBuyers(
  { buyers: { environment, secrets }, returnSecrets }: Pick<Environment['delivery'], 'buyers' | 'returnSecrets'>,
  { buyers }: Pick<ServedBuyers, 'buyers'>,
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
