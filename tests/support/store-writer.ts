import { openStore } from '../../functions/store/open-store.ts';
import { StoreUnavailable } from '../../functions/store/store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';

/**
 * A process that saves submissions, as a server under load does: opens the store of DATABASE_URL, then keeps so many saves under way until
 * its input ends. Prints "open", an id for each save that was acknowledged, "refused" for each that was not, and "closed".
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
