import type { Destination } from '../delivery/destination.ts';
import { type DrainOptions, drainOutbox } from '../delivery/drain-outbox.ts';
import type { DeliveryCounts } from '../delivery/lane.ts';
import type { Message } from '../delivery/message.ts';
import type { Answer } from '../delivery/send.ts';
import type { Submission } from '../leads/submission.ts';
import type { LogEntry } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import { sampleSubmission } from './sample-submission.ts';
import { memoryStore } from './test-deps.ts';

/** A store in memory whose outbox is delivered when a test asks for it, at the time of its own clock. */
export interface TestOutbox {
  readonly store: Store;
  /** Every message so far, in the order in which they were sent. */
  sent: Message[];
  readonly logged: LogEntry[];
  now: Date;
  /** Saves a sample submission with some values changed. */
  save(changes?: Partial<Submission>): Promise<Submission>;
  /** Delivers all that is due. Receivers answer with what `answer` gives, or take everything. */
  run(
    answer?: (message: Message) => Answer | Promise<Answer>,
    changes?: Partial<DrainOptions>,
  ): Promise<DeliveryCounts>;
  /** Moves the clock on. */
  wait(minutes: number): void;
}

export function testOutbox(destinations: readonly Destination[]): TestOutbox {
  const store = memoryStore();
  const outbox: TestOutbox = {
    store,
    sent: [],
    logged: [],
    now: new Date('2026-11-21T10:00:00.000Z'),
    save: async (changes) => {
      const submission = sampleSubmission(changes);
      await store.save(submission);
      return submission;
    },
    run: (answer = () => ({ status: 200 }), changes) =>
      drainOutbox({
        outbox: store.outbox,
        destinations,
        send: async (message) => {
          outbox.sent.push(message);
          return answer(message);
        },
        owner: 'me',
        concurrency: 2,
        log: (entry) => void outbox.logged.push(entry),
        now: () => outbox.now,
        random: () => 0.5,
        ...changes,
      }),
    wait: (minutes) => {
      outbox.now = new Date(outbox.now.getTime() + minutes * 60_000);
    },
  };
  return outbox;
}
