import { createInterface } from 'node:readline';
import { visit } from './sockets/good-visitors.ts';

/**
 * The good visitors of `npm run chaos -- --sockets`, in a process of their own. Each line on standard input asks for
 * one line of JSON with their requests since the last one; they leave when it ends.
 */
export async function main([url = '', ...paths]: string[]): Promise<number> {
  const visitors = visit(url, paths);
  for await (const _ of createInterface(process.stdin)) console.log(JSON.stringify(visitors.take()));
  visitors.stop();
  return 0;
}
