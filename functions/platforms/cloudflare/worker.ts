import { canonicalAddress } from '../../http/client-network.ts';
import type { Visitor } from '../../http/request-context.ts';
import { createFront, fileOfPage, type RouteTable } from '../hosts/front.ts';
import { fileAnswer, pageAnswer, spellingAnswer, unconditional } from '../hosts/front-answer.ts';
import { SCHEDULES, type ScheduledWork } from '../hosts/schedules.ts';
import type { WorkerContext, WorkerEnv } from './worker-start.ts';

/** A request of a visitor, and what the Worker was given with it. */
interface WorkerRequest {
  readonly request: Request;
  readonly visitor: Visitor;
  readonly env: WorkerEnv;
  readonly context: WorkerContext;
}

/** One of the functions, each a module of its own that is loaded when it is first asked. */
export interface WorkerFunction {
  answer(asked: WorkerRequest): Promise<Response>;
}

export interface WorkerSchedule {
  run(work: ScheduledWork, given: Pick<WorkerRequest, 'env' | 'context'>): Promise<void>;
}

interface WorkerParts {
  readonly table: RouteTable;
  /** By name: lead, contact, site and so on. */
  readonly functions: Readonly<Record<string, () => Promise<WorkerFunction>>>;
  readonly schedule: () => Promise<WorkerSchedule>;
}

/** A Worker's module: https://developers.cloudflare.com/workers/runtime-apis/handlers/ */
interface WorkerModule {
  fetch(request: Request, env: WorkerEnv, context: WorkerContext): Promise<Response>;
  scheduled(event: { readonly cron: string }, env: WorkerEnv, context: WorkerContext): Promise<void>;
}

/** Makes the Worker: pages and files from its assets, and functions for what only they can answer. */
export function createWorker({ table, functions, schedule }: WorkerParts): WorkerModule {
  const routeOf = createFront(table);
  const answerTo: WorkerModule['fetch'] = async (request, env, context) => {
    const url = new URL(request.url);
    const route = routeOf(request.method, url);
    const asset = (path: string) => env.ASSETS.fetch(unconditional(new URL(path, url), request));
    if (route.to === 'spelling') return spellingAnswer(route.location, table);
    if (route.to === 'page') return pageAnswer(request, await asset(fileOfPage(route.page)), table);
    if (route.to === 'file') return fileAnswer(request, await asset(encodeURI(route.file)), table);
    const { answer } = (await functions[route.name]?.()) ?? (await missing(route.name));
    const response = await answer({ request, visitor: visitorOf(request), env, context });
    await readRest(request);
    return response;
  };
  return {
    async fetch(request, env, context) {
      const response = await answerTo(request, env, context);
      return env.PREVIEW === 'true' ? unlisted(response) : response;
    },
    async scheduled({ cron }, env, context) {
      const { run } = await schedule();
      await run(workOf(cron), { env, context });
    },
  };
}

/** Vercel and Netlify keep their previews out of search engines themselves. */
function unlisted(response: Response): Response {
  const changed = new Response(response.body, response);
  changed.headers.set('x-robots-tag', 'noindex');
  return changed;
}

/** Reads what the answer did not need: the runtime resets a connection whose body was not read to its end. */
async function readRest({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => {});
}

async function missing(name: string): Promise<never> {
  throw new Error(`The Worker was built without the function "${name}"; build it again.`);
}

function workOf(cron: string): ScheduledWork {
  return cron === SCHEDULES.purge ? 'purge' : 'deliver';
}

/** Cloudflare writes this header itself: https://developers.cloudflare.com/fundamentals/reference/http-headers/ */
function visitorOf({ headers, url }: Request): Visitor {
  const address = headers.get('cf-connecting-ip') ?? '';
  return { address: canonicalAddress(address) ?? address, secure: url.startsWith('https:') };
}
