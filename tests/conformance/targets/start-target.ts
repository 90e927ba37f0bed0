import type { Lead } from '../../../functions/admin/lead.ts';
import type { ConformanceSite } from '../conformance-site.ts';
import type { Databases } from '../databases.ts';
import { leadsIn } from '../stored-leads.ts';
import { SETTINGS, type Target, type TargetName } from '../target.ts';
import { startCloudflare } from './cloudflare.ts';
import { startNetlify } from './netlify.ts';
import { startNode } from './node.ts';
import { startVercel } from './vercel.ts';

/** A target with a store of its own. */
interface StartedTarget extends Target {
  /** All that its store keeps. */
  leads(): readonly Lead[];
}

/** Builds the site for a target and starts it. */
export async function startTarget(
  name: TargetName,
  site: ConformanceSite,
  postgres: Databases,
): Promise<StartedTarget> {
  const folder = site.buildFor(name);
  const databaseUrl = await postgres.make(name);
  const settings = { ...SETTINGS, DATABASE_URL: databaseUrl };
  const start = {
    node: () => startNode(folder, databaseUrl),
    netlify: () => startNetlify(folder, settings),
    vercel: () => startVercel(folder, { ...settings, CRON_SECRET: 'the-secret-of-the-tests-for-crons-of-vercel' }),
    cloudflare: () => startCloudflare(folder, { databaseUrl, env: SETTINGS }),
  }[name];
  return { ...(await start()), leads: () => leadsIn(databaseUrl) };
}
