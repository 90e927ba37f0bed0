import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../endpoints/handler.ts';
import { canonicalAddress } from '../../http/client-network.ts';
import type { RawEnvironment } from '../environment/environment.ts';
import { answerOn } from '../hosts/create-host.ts';
import type { CreatePages } from '../hosts/host-build.ts';
import { isPreview } from '../hosts/host-environment.ts';
import { nodeHost } from '../hosts/node-host.ts';

/** What Netlify tells a function: https://docs.netlify.com/functions/api/#netlify-specific-context-object */
interface NetlifyContext {
  /** The visitor's address. */
  readonly ip: string;
  /** What was deployed: "production", "deploy-preview", "branch-deploy", or "dev" on this machine. */
  readonly deploy?: { readonly context: string };
}

/** A function as Netlify calls it. */
type NetlifyFunction = (request: Request, context: NetlifyContext) => Promise<Response>;

/**
 * Where the files of the build are, below the folder in which functions run: as netlify.toml includes them, that of the
 * output or that of a repository (deploy/git/netlify.toml).
 */
export function dataFolder(): string {
  const [own = '', ofRepository = ''] = ['data', 'dist/netlify/data'].map((path) => join(process.cwd(), path));
  return !existsSync(own) && existsSync(ofRepository) ? ofRepository : own;
}

/** The beginning of the addresses at which the edge function asks a function that answers beside a page. */
const ASIDE = /^\/_functions\/[\w-]+(?=\/)/;

/** Makes a function that answers requests. */
export function netlifyFunction(endpoints: readonly Endpoint[], createPages?: CreatePages): NetlifyFunction {
  let host: ReturnType<typeof nodeHost> | undefined;
  return (request, { ip, deploy }) => {
    host ??= nodeHost({ host: 'netlify', folder: dataFolder(), createPages, settings: settingsOf(deploy?.context) });
    const { start, storeOf } = host;
    const visitor = { address: canonicalAddress(ip) ?? ip, secure: true };
    return answerOn(start, { endpoints, request: asAsked(request), visitor, storeOf });
  };
}

/** A process belongs to one deploy. */
export function settingsOf(context: string | undefined): RawEnvironment {
  return isPreview({ CONTEXT: context }, 'netlify') ? { PREVIEW: 'true' } : {};
}

/** The request at the address that the visitor asked for. */
function asAsked(request: Request): Request {
  const url = new URL(request.url);
  if (!ASIDE.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(ASIDE, '');
  return new Request(url, request);
}
