import { startHost } from '../hosts/start-host.ts';
import type { Target } from '../target.ts';

/** The output of `site build --target netlify`, served by the rules of Netlify's request chain. */
export async function startNetlify(folder: string, env: Readonly<Record<string, string>>): Promise<Target> {
  const { url, close } = await startHost({ program: 'netlify/serve-site.ts', folder, env });
  return { name: 'netlify', url, edgeHeaders: {}, close };
}
