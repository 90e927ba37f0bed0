import { startHost } from '../hosts/start-host.ts';
import type { Target } from '../target.ts';

/** The output of `site build --target vercel`, served by the rules of the Build Output API. */
export async function startVercel(folder: string, env: Readonly<Record<string, string>>): Promise<Target> {
  const { url, close } = await startHost({ program: 'vercel/serve-output.ts', folder, env });
  return { name: 'vercel', url, edgeHeaders: {}, close };
}
