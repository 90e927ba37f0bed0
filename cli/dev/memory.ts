import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Answers /_dev/memory with what the site process keeps after a garbage collection, in MB. For `npm run bench`. */
export function answerMemory({ url }: Request): Response | undefined {
  if (new URL(url).pathname !== '/_dev/memory') return undefined;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return Response.json({ resident: rss / 1e6, kept: (heapUsed + external) / 1e6 });
}
