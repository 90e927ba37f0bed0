import { BudgetSpent } from './budget.ts';
import { UpstreamError } from './fetch-json.ts';

interface CircuitOptions {
  /** Consecutive failures that open the circuit. */
  readonly failures: number;
  /** How long the circuit stays open. */
  readonly restMs: number;
  readonly now: () => Date;
}

export type Circuit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker, so that visitors do not wait for a host that is down. After several consecutive failures, work is
 * refused at once for a while. Then a single attempt decides. A 400 or 404 response proves that the host is up; work
 * whose budget is spent proves nothing.
 */
export function createCircuit({ failures, restMs, now }: CircuitOptions): Circuit {
  let inARow = 0;
  let openUntil = 0;
  return async (work) => {
    const time = now().getTime();
    if (inARow >= failures) {
      if (time < openUntil) throw new UpstreamError('it failed repeatedly and is not called for a while');
      // Refuses other callers while this attempt is in progress.
      openUntil = time + restMs;
    }
    try {
      const result = await work();
      inARow = 0;
      return result;
    } catch (error) {
      if (error instanceof BudgetSpent) throw error;
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
