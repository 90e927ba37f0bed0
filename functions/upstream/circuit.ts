import { UpstreamError } from './fetch-json.ts';

export interface CircuitOptions {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** How long it then stays open. */
  readonly restMs: number;
  readonly now: () => Date;
}

export type Circuit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Keeps visitors from waiting for a host that is down: after some failures in a row work is refused at once, for a while; then one try
 * decides whether to go on. What the host calls our fault (400, 404) says that it is up.
 */
export function createCircuit({ failures, restMs, now }: CircuitOptions): Circuit {
  let inARow = 0;
  let openUntil = 0;
  return async (work) => {
    const time = now().getTime();
    if (inARow >= failures) {
      if (time < openUntil) throw new UpstreamError('it failed again and again and is left alone for a while');
      // Whoever comes while this try is under way is still refused.
      openUntil = time + restMs;
    }
    try {
      const result = await work();
      inARow = 0;
      return result;
    } catch (error) {
      if (isOurFault(error)) inARow = 0;
      else {
        inARow += 1;
        openUntil = now().getTime() + restMs;
      }
      throw error;
    }
  };
}

function isOurFault(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status === 400 || error.status === 404);
}
