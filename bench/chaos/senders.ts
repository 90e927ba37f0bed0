import { setTimeout as pause } from 'node:timers/promises';
import { callbackOf, type Heard, idIn, runLoad, type Shot } from '../load.ts';

/** Visitors who send a lead until they are told that it was accepted; some send it again although it was. */
export interface Senders {
  /** Ids that each lead was accepted under, by its e-mail address. One id, if all is well. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<string>>;
  readonly counts: { sent: number; again: number; refused: number; broken: number };
  /** What was heard that nobody should hear: a status that is neither yes nor "not now". */
  readonly odd: readonly string[];
  /** Begins no new lead; resolves when every one that was begun has been accepted, or a last time has passed. */
  stop(): Promise<void>;
}

export interface SendersOptions {
  readonly connections: number;
  /** A server that may be asked now. */
  url(): string;
  readonly random: () => number;
}

const BETWEEN_MS = 100;
const AFTER_FAILURE_MS = 40;
const DOUBLE_SHARE = 0.03;
const LAST_MS = 30_000;

export function startSenders({ connections, url, random }: SendersOptions): Senders {
  const accepted = new Map<string, Set<string>>();
  const counts = { sent: 0, again: 0, refused: 0, broken: 0 };
  const odd: string[] = [];
  const again: Shot[] = [];
  let [number, stopping, deadline] = [0, false, Number.POSITIVE_INFINITY];
  let open = 0;

  const newShot = (): Shot => {
    const name = `chaos-${number++}`;
    open += 1;
    // Half bring a key of their own; the others are known by what they say.
    const headers: Record<string, string> = number % 2 ? { 'idempotency-key': `"${name}"` } : {};
    return { path: '/api/leads', body: callbackOf(name), headers };
  };
  const next = async (): Promise<Shot | undefined> => {
    for (;;) {
      const waiting = again.shift();
      if (waiting) return waiting;
      if (!stopping) return newShot();
      if (open === 0 || Date.now() > deadline) return undefined;
      await pause(AFTER_FAILURE_MS);
    }
  };
  const heard = async (shot: Shot, answer: Heard): Promise<void> => {
    counts.sent += 1;
    const id = idIn(answer);
    if (id === undefined) {
      if ('error' in answer) counts.broken += 1;
      else if (answer.status === 503) counts.refused += 1;
      else odd.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      again.push(shot);
      return pause(AFTER_FAILURE_MS);
    }
    const { email } = JSON.parse(String(shot.body)) as { email: string };
    const ids = accepted.get(email);
    if (ids) ids.add(id);
    else {
      accepted.set(email, new Set([id]));
      open -= 1;
      if (random() < DOUBLE_SHARE) {
        counts.again += 1;
        again.push(shot);
      }
    }
    return pause(BETWEEN_MS);
  };
  const running = runLoad({ connections, url, next, heard });
  return {
    accepted,
    counts,
    odd,
    stop() {
      stopping = true;
      deadline = Date.now() + LAST_MS;
      return running;
    },
  };
}
