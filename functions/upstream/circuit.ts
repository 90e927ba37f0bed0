import { UpstreamError } from './fetch-json.ts';

export interface CircuitOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** How long it stays open. */
  readonly restMs: number;
  readonly now: () => Date;
}

export type Circuit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker: visitors must not wait for a host that is down. After some failures in a row it refuses work at once for a while;
 * then one try decides. Answers 400 and 404 show that the host is up.
 */
export function createCircuit({ failures, restMs, now }: CircuitOptions): Circuit {
  let inARow = 0;
  let openUntil = 0;
  return async (work) => {
    const time = now().getTime();
    if (inARow >= failures) {
      if (time < openUntil) throw new UpstreamError('it failed repeatedly and is not called for a while');
      // Calls during this try are still refused.
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
