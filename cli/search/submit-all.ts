import type { BuiltPages } from './built-pages.ts';
import { recordAfter } from './changed-addresses.ts';
import { BATCH, submit } from './index-now.ts';
import { writeRecord } from './submission-record.ts';

export interface SubmitAllInput {
  /** Complete addresses of one host. */
  readonly addresses: readonly string[];
  readonly key: string;
  readonly now: BuiltPages;
  /** What was submitted before, and the file that says so. */
  readonly record: BuiltPages;
  readonly file: string;
  readonly endpoint: string;
  /** How many addresses go into a call. */
  readonly batch?: number;
}

export interface Submitted {
  /** How many addresses were taken. */
  readonly taken: number;
  /** Why not all were, and what to do; a sentence for the operator. */
  readonly failure?: string;
}

/** Submits addresses batch by batch until one is not taken. Each batch that was taken is noted at once. */
export async function submitAll(input: SubmitAllInput): Promise<Submitted> {
  const { addresses, key, now, file, endpoint, batch = BATCH } = input;
  const { host, origin } = new URL(addresses[0] ?? '');
  let { record } = input;
  for (let start = 0; start < addresses.length; start += batch) {
    const part = addresses.slice(start, start + batch);
    const failure = await submit(endpoint, { addresses: part, host, key, keyLocation: `${origin}/${key}.txt` });
    if (failure !== undefined) return { taken: start, failure };
    record = recordAfter(record, now, part);
    writeRecord(file, record);
  }
  return { taken: addresses.length };
}
