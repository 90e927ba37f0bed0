import type { Log } from '../lib/log.ts';

/** Counts one try under a key. Gives something when there were too many. */
interface Limit {
  take(key: string): Promise<object | undefined>;
}

interface BudgetOptions {
  /** The service's name, in counts and in the log. */
  readonly service: string;
  /** What one client may spend. */
  readonly client: Limit;
  /** What all clients together may spend in one day, in UTC. */
  readonly day: Limit;
  readonly now: () => Date;
  readonly log: Log;
}

/** The requests that a service which costs money may get. */
export interface Budget {
  /**
   * Counts one request that a client causes.
   * @throws {BudgetSpent} when this client, or the day, has had its share.
   */
  spend(client: string): Promise<void>;
}

/** A service is not asked, so that its bill stays small. It has not failed. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** What a client had too much of is not counted for the day. The log says once that the day's share is spent. */
export function createBudget({ service, client: clients, day, now, log }: BudgetOptions): Budget {
  let logged = '';
  return {
    async spend(client) {
      if (await clients.take(`${service} ${client}`)) throw new BudgetSpent(`one client asked ${service} too often`);
      const today = now().toISOString().slice(0, 10);
      if (!(await day.take(`${service} ${today}`))) return;
      if (logged !== today) log({ level: 'warn', event: 'upstream.daily-limit', service, day: today });
      logged = today;
      throw new BudgetSpent(`${service} had its requests of the day`);
    },
  };
}
