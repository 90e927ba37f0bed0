import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import type { Problem } from '../report/problem.ts';
import { onDisk } from '../system/disk-error.ts';

/** What a host counts of a folder that is deployed to it. */
export interface Measured {
  readonly files: number;
  readonly bytes: number;
  readonly largestFile: number;
  /** Of the largest function, with the data that goes with it. */
  readonly largestFunction: number;
  /** Of the code that is not of Node functions: the Worker, or the edge function. */
  readonly compressedCode: number;
}

interface Limit {
  readonly of: keyof Measured;
  readonly most: number;
  /** Whose plan has this limit. Left out: every plan. */
  readonly plan?: string;
  readonly source: string;
}

const MB = 1_000_000;
const MIB = 1024 * 1024;
const VERCEL = 'https://vercel.com/docs/limits';
const VERCEL_FUNCTIONS = 'https://vercel.com/kb/guide/troubleshooting-function-250mb-limit';
const NETLIFY = 'https://docs.netlify.com/frameworks/next-js/runtime-v4/troubleshooting';
const NETLIFY_EDGE = 'https://docs.netlify.com/build/edge-functions/limits/';
const WORKERS = 'https://developers.cloudflare.com/workers/platform/limits/';

/** The limits that each host publishes, the plan that costs less first. */
const LIMITS: Readonly<Record<Host, readonly Limit[]>> = {
  vercel: [
    { of: 'files', most: 15_000, source: VERCEL },
    { of: 'bytes', most: 100 * MB, plan: 'Hobby', source: VERCEL },
    { of: 'bytes', most: 1000 * MB, plan: 'Pro', source: VERCEL },
    { of: 'largestFunction', most: 250 * MB, source: VERCEL_FUNCTIONS },
  ],
  netlify: [
    { of: 'largestFunction', most: 250 * MB, source: NETLIFY },
    { of: 'compressedCode', most: 20 * MB, source: NETLIFY_EDGE },
  ],
  cloudflare: [
    { of: 'files', most: 20_000, plan: 'Workers Free', source: WORKERS },
    { of: 'files', most: 100_000, plan: 'Workers Paid', source: WORKERS },
    { of: 'largestFile', most: 25 * MIB, source: WORKERS },
    { of: 'compressedCode', most: 3 * MB, plan: 'Workers Free', source: WORKERS },
    { of: 'compressedCode', most: 10 * MB, plan: 'Workers Paid', source: WORKERS },
  ],
};

const SUBJECT: Readonly<Record<keyof Measured, string>> = {
  files: 'The folder has',
  bytes: 'The folder has',
  largestFile: 'The largest file has',
  largestFunction: 'The largest function has, with its data,',
  compressedCode: 'The code has, compressed,',
};

const INSTEAD: Readonly<Record<keyof Measured, string>> = {
  files: 'Build fewer pages or pictures, or choose a host with room for more: docs/deploy-hosts.md.',
  bytes: 'Build fewer pages or smaller pictures, or choose a host with room for more: docs/deploy-hosts.md.',
  largestFile: 'Make the file smaller.',
  largestFunction: 'Import less, or build fewer pages: docs/deploy-hosts.md.',
  compressedCode: 'Import less in functions/.',
};

/** One problem for each limit that even the largest plan has. */
export function overLimits(host: Host, measured: Measured): Problem[] {
  const largest = LIMITS[host].filter(
    ({ of }, index) => !LIMITS[host].some((other, later) => later > index && other.of === of),
  );
  return largest
    .filter(({ of, most }) => measured[of] > most)
    .map(({ of, most, source }) => ({
      code: 'over-host-limit',
      severity: 'error',
      file: 'content',
      line: 1,
      column: 1,
      message: `${SUBJECT[of]} ${amount(of, measured[of])}; ${host} takes ${amount(of, most)} (${source}).`,
      hint: INSTEAD[of],
    }));
}

/** What was counted, and which plans are too small for it. */
export function describeSize(host: Host, measured: Measured): string {
  const { files, bytes, compressedCode } = measured;
  const small = LIMITS[host].filter(({ of, most, plan }) => plan !== undefined && measured[of] > most);
  const plans = [...new Set(small.map(({ plan }) => plan))];
  const code = host === 'cloudflare' ? `, a Worker of ${amount('compressedCode', compressedCode)} compressed` : '';
  const fits = plans.length === 0 ? 'within the limits of every plan' : `too much for the plan ${plans.join(', ')}`;
  return `${amount('files', files)} of ${amount('bytes', bytes)}${code}: ${fits}`;
}

function amount(of: keyof Measured, value: number): string {
  if (of === 'files') return `${value.toLocaleString('en-US')} files`;
  return value < MB ? `${Math.ceil(value / 1000)} KB` : `${Math.ceil(value / MB).toLocaleString('en-US')} MB`;
}

/** Where the parts of a host's folder lie that have limits of their own. */
interface Parts {
  /** Of what is uploaded; the whole folder if left out. */
  readonly uploaded?: string;
  /** The code that goes up compressed. */
  readonly code?: string;
  /** What goes with each function. */
  readonly data?: string;
}

const PARTS: Readonly<Record<Host, Parts>> = {
  vercel: { data: 'data' },
  netlify: { code: 'netlify/edge-functions', data: 'data' },
  cloudflare: { uploaded: 'assets', code: 'worker' },
};

/** Counts what a host's folder has. */
export function measureFolder(host: Host, folder: string, functions: readonly { readonly bytes: number }[]): Measured {
  const { uploaded = '.', code, data } = PARTS[host];
  const sizes = sizesIn(join(folder, uploaded));
  const dataBytes = data === undefined ? 0 : sum(sizesIn(join(folder, data)).values());
  const scripts = code === undefined ? [] : [...sizesIn(join(folder, code)).keys()];
  return {
    files: sizes.size,
    bytes: sum(sizes.values()),
    largestFile: Math.max(0, ...sizes.values()),
    largestFunction: dataBytes + Math.max(0, ...functions.map(({ bytes }) => bytes)),
    compressedCode: sum(scripts.map((path) => gzipSync(readFileSync(join(folder, code ?? '', path))).length)),
  };
}

function sizesIn(folder: string): ReadonlyMap<string, number> {
  return onDisk('list', folder, () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), statSync(path).size]));
  });
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}
