import { afterEach, beforeEach, describe } from 'vitest';
import type { Submission } from '../../leads/submission.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import type { Claim, Due } from '../outbox.ts';
import type { Store } from '../store.ts';

/** A kind of store under test. */
export interface Engine {
  readonly name: string;
  /** Whether a store outlives its process and can be opened several times at once. */
  readonly shared: boolean;
  /** Makes a new, empty place for a store: what `open` takes. */
  create(): Promise<string>;
  open(place: string): Promise<Store>;
}

/** The store of the current test, new and empty, and what most tests do with it. */
export interface Subject {
  readonly engine: Engine;
  readonly store: Store;
  /** Saves a sample submission. Returns its id. */
  save(changes?: Partial<Submission>): Promise<string>;
  /** Claims due rows of every form, as "me", with leases that expire at once. */
  claim(changes?: Partial<Claim>): Promise<readonly Due[]>;
  /** Records that a claimed row was delivered. Returns whether the lease was still held. */
  deliver(id: string, to?: string): Promise<boolean>;
}

/** Runs a suite of tests over one kind of store. */
type Contract = (engine: Engine) => void;

export const NOON = new Date('2026-11-21T12:00:00.000Z');
export const CRM = 'https://crm.example.com';

/** What every store must do. The suite gets a new store for each test, which is closed afterwards. */
export function contract(title: string, suite: (subject: Subject) => void): Contract {
  return (engine) => {
    describe(`${engine.name} ${title}`, () => {
      let store: Store | undefined;
      beforeEach(async () => {
        store = await engine.open(await engine.create());
      });
      afterEach(() => store?.close());
      suite(
        subjectOf(engine, () => {
          if (!store) throw new Error('A store exists only inside a test.');
          return store;
        }),
      );
    });
  };
}

function subjectOf(engine: Engine, current: () => Store): Subject {
  return {
    engine,
    get store() {
      return current();
    },
    async save(changes) {
      const submission = sampleSubmission(changes);
      await current().save(submission);
      return submission.id;
    },
    claim: (changes) =>
      current().outbox.claim({
        owner: 'me',
        channel: 'webhook',
        forms: ['callback', 'quote', 'contact', 'business-listing', 'privacy-request'],
        limit: 100,
        now: NOON,
        leaseMs: 1,
        ...changes,
      }),
    deliver: (id, to = CRM) => current().outbox.finish(id, 'me', { outcome: 'delivered', at: NOON, to }),
  };
}
