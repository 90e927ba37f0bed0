import type { Destination } from './destination.ts';
import { createLane, type DeliveryOptions, type Lane, type LaneStats } from './lane.ts';

/** Delivers to each destination by itself, so that a slow one never holds up another. */
interface Dispatcher {
  /**
   * Makes these the destinations, and starts a run to each that is open and has none under way. A run to any other
   * sends nothing more. Rejects with StoreUnavailable, also when all that is done, for a run that has failed since the
   * last call.
   */
  start(destinations: readonly Destination[]): Promise<void>;
  /** Resolves when no run is under way. Rejects with StoreUnavailable when one has failed. */
  finished(): Promise<void>;
  /** Figures of each destination since the process started. */
  stats(): readonly LaneStats[];
}

/** Any number of workers may deliver at once, in any number of processes. */
export function createDispatcher(options: DeliveryOptions): Dispatcher {
  const lanes = new Map<string, Lane>();
  const runs = new Map<Lane, Promise<void>>();
  let failures: unknown[] = [];

  const run = async (lane: Lane): Promise<void> => {
    try {
      await lane.run();
    } catch (error) {
      failures.push(error);
    } finally {
      runs.delete(lane);
    }
  };
  const throwFailure = (): void => {
    const [failure] = failures;
    failures = [];
    if (failure !== undefined) throw failure;
  };
  return {
    async start(destinations) {
      const closed = new Set((await options.outbox.closed(options.now())).map(({ id }) => id));
      const open = new Map(destinations.filter(({ id }) => !closed.has(id)).map((one) => [keyOf(one), one]));
      for (const [key, lane] of lanes) lane.update(open.get(key));
      for (const [key, destination] of open) {
        const lane = lanes.get(key) ?? createLane(destination, options);
        lanes.set(key, lane);
        if (!runs.has(lane)) runs.set(lane, run(lane));
      }
      throwFailure();
    },
    async finished() {
      await Promise.all(runs.values());
      throwFailure();
    },
    stats: () => [...lanes.values()].map((lane) => lane.stats()),
  };
}

/** Two destinations may share an address. */
function keyOf({ id, channel, seller, recipient = seller?.id }: Destination): string {
  return JSON.stringify([id, channel, recipient]);
}
