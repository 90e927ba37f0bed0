import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/* What receivers on a bad day have in common. */

/** A time when the same id was in flight twice, with the start of each delivery. */
export interface Overlap {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Notes which ids are in flight twice. */
export function watchOverlaps() {
  const inFlight = new Map<string, number>();
  const overlaps: Overlap[] = [];
  return {
    overlaps,
    begin(id: string, response: ServerResponse): void {
      const started = inFlight.get(id);
      if (started !== undefined) overlaps.push({ id, from: started, to: Date.now() });
      inFlight.set(id, Date.now());
      response.once('close', () => inFlight.delete(id));
    },
  };
}

/** Picks a behavior by its share of the interval from 0 to 1. */
export function behaviorAt<Behavior>(
  behaviors: readonly (readonly [share: number, behavior: Behavior])[],
  point: number,
): Behavior | undefined {
  let left = point;
  return behaviors.find(([share]) => {
    left -= share;
    return left < 0;
  })?.[1];
}

/** Ends a receiver and all its connections. */
export async function endServer(server: Server): Promise<void> {
  server.closeAllConnections();
  const closed = once(server, 'close');
  server.close();
  await closed;
}

export async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
