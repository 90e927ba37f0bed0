import type { ConformanceSite } from '../conformance-site.ts';
import type { Databases } from '../databases.ts';
import { SETTINGS, type Target, type TargetName } from '../target.ts';
import { startCloudflare } from './cloudflare.ts';
import { startNetlify } from './netlify.ts';
import { startNode } from './node.ts';
import { startVercel } from './vercel.ts';

/** Builds the site for a target and starts it, with a store of its own. */
export async function startTarget(name: TargetName, site: ConformanceSite, postgres: Databases): Promise<Target> {
  const folder = site.buildFor(name);
  if (name === 'node') return startNode(folder);
  const databaseUrl = await postgres.make(name);
  if (name === 'cloudflare') return startCloudflare(folder, { databaseUrl, env: SETTINGS });
  const start = name === 'netlify' ? startNetlify : startVercel;
  return start(folder, { ...SETTINGS, DATABASE_URL: databaseUrl });
}
