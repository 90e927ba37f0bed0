import { serveSite } from '../../support/site.ts';
import { SETTINGS, type Target, VISITOR_ADDRESS } from '../target.ts';

/** `site serve` behind a proxy that speaks https, with a store of its own. */
export async function startNode(out: string, databaseUrl: string): Promise<Target> {
  const site = await serveSite({ out, env: { ...SETTINGS, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' } });
  return {
    name: 'node',
    url: site.url,
    edgeHeaders: { 'x-forwarded-for': VISITOR_ADDRESS, 'x-forwarded-proto': 'https' },
    close: () => site.remove(),
  };
}
