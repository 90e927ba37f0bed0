import { setTimeout as pause } from 'node:timers/promises';
import { acceptedId, type PostRequest, type PostResult, runLoad } from '../load/load.ts';
import { visitorLead } from '../load/visitors.ts';

/** Visitors who resend a lead until it is accepted. Some send it again afterward. */
export interface Senders {
  /** Accepted ids of each lead, by its e-mail address. Must be one id per lead. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly counts: { sent: number; repeated: number; refused: number; broken: number };
  /** Responses with a status other than 200 or 503. */
  readonly unexpected: readonly string[];
  /** Starts no new leads. Resolves when all started leads are accepted or the last deadline has passed. */
  stop(): Promise<void>;
}

interface SendersOptions {
  readonly connections: number;
  /** A server to send to. */
  url(): string;
  readonly random: () => number;
}

const BETWEEN_MS = 100;
const AFTER_FAILURE_MS = 40;
const DOUBLE_SHARE = 0.03;
const LAST_MS = 30_000;

export function startSenders({ connections, url, random }: SendersOptions): Senders {
  const accepted = new Map<string, Set<string>>();
  const counts = { sent: 0, repeated: 0, refused: 0, broken: 0 };
  const unexpected: string[] = [];
  const pending: PostRequest[] = [];
  let [number, stopping, deadline] = [0, false, Number.POSITIVE_INFINITY];
  let open = 0;

  const newRequest = (): Promise<PostRequest> => {
    const name = `chaos-${number++}`;
    open += 1;
    // Half carry their own idempotency key. The server recognizes the others by their content.
    const headers: Record<string, string> = number % 2 ? { 'idempotency-key': `"${name}"` } : {};
    return visitorLead(number, name, headers);
  };
  const next = async (): Promise<PostRequest | undefined> => {
    for (;;) {
      const waiting = pending.shift();
      if (waiting) return waiting;
      if (!stopping) return newRequest();
      if (open === 0 || Date.now() > deadline) return undefined;
      await pause(AFTER_FAILURE_MS);
    }
  };
  const onResult = async (request: PostRequest, result: PostResult): Promise<void> => {
    counts.sent += 1;
    const id = acceptedId(result);
    if (id === undefined) {
      if ('error' in result) counts.broken += 1;
      else if (result.status === 503) counts.refused += 1;
      else unexpected.push(`${result.status} ${result.text.slice(0, 200)}`);
      pending.push(request);
      return pause(AFTER_FAILURE_MS);
    }
    const { email } = JSON.parse(String(request.body)) as { email: string };
    const ids = accepted.get(email);
    if (ids) ids.add(id);
    else {
      accepted.set(email, new Set([id]));
      open -= 1;
      if (random() < DOUBLE_SHARE) {
        counts.repeated += 1;
        pending.push(request);
      }
    }
    return pause(BETWEEN_MS);
  };
  const running = runLoad({ connections, url, next, onResult });
  return {
    accepted,
    counts,
    unexpected,
    stop() {
      stopping = true;
      deadline = Date.now() + LAST_MS;
      return running;
    },
  };
}
