import { type BuiltPages, recordAfter, writeRecord } from './built-pages.ts';

/** The protocol takes so many addresses at a time: https://www.indexnow.org/documentation */
const BATCH = 10_000;

const TIMEOUT_MS = 30_000;

/** One call to a search engine that takes part in IndexNow; it tells the others. */
interface Submission {
  /** Complete addresses of one host. */
  readonly addresses: readonly string[];
  readonly host: string;
  readonly key: string;
  /** The address of the file with the key, on that host. */
  readonly keyLocation: string;
}

/** Undefined if the addresses were taken, or a sentence for the operator that says why not and what to do. */
async function submit(endpoint: string, submission: Submission): Promise<string | undefined> {
  const { addresses, host, key, keyLocation } = submission;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation, urlList: addresses }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    // 202: they are taken, and the key will be checked later.
    if (response.status === 200 || response.status === 202) return undefined;
    return `${endpoint} answered ${response.status}. ${reasonFor(response.status, submission)}`;
  } catch (error) {
    return `${endpoint} could not be reached (${causeOf(error)}). Check the network and try again: nothing is lost.`;
  }
}

function reasonFor(status: number, { host, keyLocation }: Submission): string {
  switch (status) {
    case 400:
      return 'It could not read the call. Check --endpoint, or update this tool.';
    case 403:
      return `The key is not valid: ${keyLocation} must answer with the key and nothing else. Publish the build first.`;
    case 422:
      return `It takes no address of ${host} with this key. Check \`origin\` and \`indexNowKey\` in content/site.yaml.`;
    case 429:
      return 'It was called too often. Wait an hour and try again.';
    default:
      return 'Try again later. Addresses that were not taken are sent again then.';
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

interface SubmitAllInput {
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

interface Submitted {
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
