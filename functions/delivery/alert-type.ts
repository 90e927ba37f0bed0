import type { BacklogGrowth } from '../health/backlog.ts';
import type { ArrivalRate } from '../leads/arrival-rate.ts';
import type { RequestsDue, Revocations } from '../leads/privacy-request.ts';

/** What alerts are decided by. */
export interface AlertFacts {
  readonly now: Date;
  /** ISO 8601; undefined when everything was delivered. */
  readonly oldestUndelivered?: string;
  readonly revocations: Revocations;
  readonly requests: RequestsDue;
  /** How many leads come in. */
  readonly arrivals: ArrivalRate;
  /** Set while leads come in faster than they are delivered. */
  readonly backlogGrowth?: BacklogGrowth;
  /** How long a lead may wait: ALERT_AFTER_MINUTES. */
  readonly afterMinutes: number;
}

/** What an alert says. Names no person. */
export interface AlertMessage {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * One type of alert, registered by its file in alerts/: `alerts/revocations.late.ts` sends "revocations.late". Run
 * `npm run generate` after adding a file.
 */
export interface AlertType {
  /** The incident's name in the store: an alert is sent once per incident, by whichever server sees it first. */
  readonly incident: string;
  /** The message; `covered` when a more serious alert reports the incident; undefined when it is over. */
  messageOf(facts: AlertFacts): AlertMessage | 'covered' | undefined;
}
