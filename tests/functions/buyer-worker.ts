import { buyersDestination } from '../../functions/delivery/buyers/buyers-destination.ts';
import { createAsk } from '../../functions/delivery/checks/ask.ts';
import { drainOutbox } from '../../functions/delivery/drain-outbox.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { sampleBuyer } from '../../functions/testing/sample-buyers.ts';

/**
 * Offers leads to one buyer until none is due. Arguments: the store's URL, the buyer's address, what its file says as
 * JSON, and by how many milliseconds its clock is ahead.
 */
const [url = '', address = '', rules = '{}', ahead = '0'] = process.argv.slice(2);
const store = await openStore(url);
const acme = sampleBuyer('acme', JSON.parse(rules));
const post = { ...acme.file.post, url: { live: address } };
const now = () => new Date(Date.now() + Number(ahead));
const quiet = { log: () => {}, now, random: () => 0.5 };
const buyers = [{ ...acme, file: { ...acme.file, post } }];
const destinations = buyersDestination(
  { buyers, stateNames: {} },
  { ...quiet, environment: 'live', secrets: {}, ask: createAsk({ allowPrivate: true }), sales: store.sales },
);
console.log('open');
await drainOutbox({
  ...quiet,
  outbox: store.outbox,
  destinations,
  send: async () => ({ error: 'nothing is sent in this way' }),
  owner: `worker ${process.pid}`,
  concurrency: 20,
});
await store.close();
