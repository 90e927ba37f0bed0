import { expect, test } from 'vitest';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { contract } from './harness.ts';

export const sharedContract = contract('outlives and connects processes', ({ engine: { create, open } }) => {
  test('a saved submission is there when the store is opened again', async () => {
    const place = await create();
    const submission = sampleSubmission();
    const before = await open(place);
    await before.save(submission);
    await before.close();
    const after = await open(place);
    expect((await after.find(submission.id))?.consent).toEqual(submission.consent);
    await after.close();
  });

  test('four openings at the same time create it once, and save into it at once without a loss', async () => {
    const place = await create();
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(place)));
    const submissions = Array.from({ length: 200 }, () => sampleSubmission());
    const saved = await Promise.all(submissions.map((one, index) => stores[index % 4]?.save(one)));
    expect(saved.map((one) => one?.outcome)).toEqual(submissions.map(() => 'stored'));
    const ids = (await stores[0]?.list({ limit: 1000 }))?.map(({ id }) => id);
    expect(ids).toEqual(submissions.map(({ id }) => id).sort());
    expect(await stores[0]?.brokenConsent()).toBe(undefined);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a repeat of a submission that another process saved is recognized', async () => {
    const place = await create();
    const [one, other] = await Promise.all([open(place), open(place)]);
    const idempotency = { explicit: 'k1', fingerprint: 'ann', since: '2026-11-21T09:50:00.000Z' };
    const copies = Array.from({ length: 20 }, () => sampleSubmission({ idempotency }));
    const saved = await Promise.all(copies.map((copy, index) => (index % 2 ? one : other).save(copy)));
    expect(saved.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(new Set(saved.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });

  test('no text is a reason to refuse a submission', async () => {
    const store = await open(await create());
    const listing = { businessName: 'Ohio \0 \uD800 Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
    const odd = { kind: 'business-listing', form: 'business-listing', listing, email: 'a\0@example.com' } as const;
    expect((await store.save(sampleSubmission(odd))).outcome).toBe('stored');
    expect((await store.listings({}))[0]?.businessName).toMatch(/^Ohio .* Agents$/);
    await store.close();
  });

  test('a closed store refuses', async () => {
    const store = await open(await create());
    await store.close();
    await expect(store.save(sampleSubmission())).rejects.toThrow();
  });
});
