import { openStore } from '../../functions/store/open-store.ts';
import { StoreUnavailable } from '../../functions/store/store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';

/**
 * Saves submissions like a server under load: opens a store, then keeps a number of saves under way until its input
 * ends. Prints "open", an id for each acknowledged save, "refused" for each refused one, and "closed". Arguments: the
 * store's URL, and the number of saves.
 */
const [url = '', parallel = '10'] = process.argv.slice(2);
const store = await openStore(url);
let stopping = false;
process.stdin.resume().once('end', () => {
  stopping = true;
});
console.log('open');
await Promise.all(Array.from({ length: Number(parallel) }, saveUntilStopped));
await store.close();
console.log('closed');

async function saveUntilStopped(): Promise<void> {
  while (!stopping) console.log(await saveOne());
}

async function saveOne(): Promise<string> {
  try {
    const saved = await store.save(sampleSubmission());
    return 'id' in saved ? saved.id : 'refused';
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return 'refused';
  }
}
