import { serveSite } from '../../support/site.ts';
import { SETTINGS, VISITOR_ADDRESS } from '../target.ts';
import type { StartedTarget } from './start-target.ts';

/** `site serve` behind a proxy that speaks https, with a store of its own. */
export async function startNode(out: string): Promise<StartedTarget> {
  const site = await serveSite({ out, env: { ...SETTINGS, TRUST_PROXY: '1' } });
  return {
    name: 'node',
    url: site.url,
    edgeHeaders: { 'x-forwarded-for': VISITOR_ADDRESS, 'x-forwarded-proto': 'https' },
    leads: () => site.leads(),
    close: () => site.remove(),
  };
}
