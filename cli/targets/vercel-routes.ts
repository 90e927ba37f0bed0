import type { Address, QueryCondition } from '../../functions/http/address.ts';
import { FOREVER, HASHED } from '../../functions/http/caching.ts';
import { LONGEST_PATH } from '../../functions/http/check-target.ts';
import type { RouteTable } from '../../functions/platforms/hosts/front.ts';
import { SPECULATION_RULES, SPECULATION_RULES_TYPE } from '../../schemas/rules/speculation-rules.ts';

/** A route of the Build Output API: https://vercel.com/docs/build-output-api/v3/configuration#routes */
export interface VercelRoute {
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly methods?: readonly string[];
  readonly has?: readonly { readonly type: 'header' | 'query'; readonly key: string; readonly value?: string }[];
  /** Vercel takes capital letters for small ones otherwise. */
  readonly caseSensitive?: boolean;
  readonly continue?: boolean;
  readonly check?: boolean;
  readonly handle?: 'filesystem' | 'hit';
}

/** The folder of the pages for visitors who send Global Privacy Control. No visitor can ask for it. */
export const OPTED_OUT = '_opted-out';

const SITE = '/_functions/site';
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What a path of a page looks like: it has no period. */
const PAGE = '^/(?!assets/|_functions/)[^.]*$';
const NOT_A_FUNCTION = '^/(?!_functions/).*$';

/** The routes, in the order in which Vercel tries them. */
export function vercelRoutes({ addresses, headers, pageHeaders }: RouteTable): readonly VercelRoute[] {
  const always = addresses.filter(({ beforePages }) => beforePages === undefined);
  const beside = addresses.filter(({ beforePages }) => beforePages !== undefined);
  return [
    { src: `^.{${LONGEST_PATH + 1},}$`, dest: SITE },
    { src: `^/(?:_functions/(?!deliver$|purge$)|${OPTED_OUT}(?:/|$)).*$`, dest: SITE },
    ...always.map(toFunction),
    ...beside.flatMap((address) =>
      (address.beforePages ?? []).map((condition) => ({ ...toFunction(address), has: [hasQuery(condition)] })),
    ),
    ...beside.map((address) => ({ ...toFunction(address), methods: OTHERS })),
    { src: '^/(?!_functions/).*$', methods: OTHERS, dest: SITE },
    { src: '^/$', has: [OPTS_OUT], dest: `/${OPTED_OUT}`, check: true },
    { src: '^/(?!assets/|_functions/)([^.]+)$', has: [OPTS_OUT], dest: `/${OPTED_OUT}/$1`, check: true },
    { handle: 'filesystem' },
    ...beside.map(toFunction),
    { src: '^/.*$', dest: SITE },
    // Functions set their own headers. These are of files.
    { handle: 'hit' },
    { src: NOT_A_FUNCTION, headers: { ...Object.fromEntries(headers), ...REVALIDATED }, continue: true },
    { src: PAGE, headers: { vary: 'Accept-Encoding, Sec-GPC', ...Object.fromEntries(pageHeaders) }, continue: true },
    // A digest is in capital letters: /assets/cards/state-arkansas.png has none.
    { src: HASHED.source, caseSensitive: true, headers: { 'cache-control': FOREVER }, continue: true },
    { src: SPECULATION_RULES.source, headers: { 'content-type': SPECULATION_RULES_TYPE }, continue: true },
  ];
}

const REVALIDATED = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const;
const OPTS_OUT = { type: 'header', key: 'sec-gpc', value: '1' } as const;

function toFunction({ path, bundle }: Address): VercelRoute {
  return { src: patternOf(path), dest: `/_functions/${bundle}` };
}

function hasQuery({ key, value }: QueryCondition): { type: 'query'; key: string; value?: string } {
  return { type: 'query', key, ...(value === undefined ? {} : { value }) };
}

/** /location/:state as a regular expression. The path may have been led to a page for visitors who opt out. */
function patternOf(path: string): string {
  return `^(?:/${OPTED_OUT})?${path.replace(/:\w+/g, '[^/]*')}$`;
}
