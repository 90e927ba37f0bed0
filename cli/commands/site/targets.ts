import type { Host } from '../../../functions/platforms/hosts/host-environment.ts';

/** What a site can be built for: our own server, or a host that runs functions. */
export const TARGETS = ['node', 'netlify', 'vercel', 'cloudflare'] as const satisfies readonly (Host | 'node')[];

export type Target = (typeof TARGETS)[number];
