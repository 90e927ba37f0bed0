import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../leads/submission.ts';
import { LEASE_MS } from '../store/outbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import { sampleSubmission } from '../testing/sample-submission.ts';
import { type TestOutbox, testOutbox } from '../testing/test-outbox.ts';
import { destinationsOf } from './destination.ts';
import type { DrainOptions } from './drain-outbox.ts';
import type { Message } from './message.ts';
import { WAITS_MS } from './next-attempt.ts';
import type { Answer } from './send.ts';

const SETTINGS = {
  webhookUrl: 'https://crm.example.com/in?key=secret',
  webhookUrls: { contact: 'https://desk.example.com/in' },
  webhookSecrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
  callTrackingUrl: 'https://calls.example.com',
};

let outbox: TestOutbox;
beforeEach(() => {
  outbox = testOutbox(destinationsOf(SETTINGS));
});

const run = (answer: Answer | ((message: Message) => Answer | Promise<Answer>), changes?: Partial<DrainOptions>) =>
  outbox.run(typeof answer === 'function' ? answer : () => answer, changes);
const save = (changes?: Partial<Submission>) => outbox.save(changes);
const saveMany = (count: number) => Promise.all(Array.from({ length: count }, () => save()));
const delivery = async ({ id }: { id: string }) => (await outbox.store.find(id))?.delivery;
const advance = (ms: number) => outbox.wait(ms / 60_000);
const PRIVACY_REQUEST = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
const NOTHING = {
  delivered: 0,
  failed: 0,
  'dead-letter': 0,
  suppressed: 0,
  'not-permitted': 0,
  quarantined: 0,
  postponed: 0,
  unsold: 0,
};
/** Sales calls may be made in all states at this time. */
const DAY = new Date('2026-11-21T19:00:00.000Z');

test('every due submission is sent once, to its own destination', async () => {
  await saveMany(5);
  await save({ kind: 'contact', form: 'contact' });
  await save({ kind: 'call', form: 'appointment' });
  outbox.now = DAY;
  expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 7 });
  expect(outbox.sent.map(({ url }) => new URL(url).origin).sort()).toEqual([
    'https://calls.example.com',
    ...Array(5).fill('https://crm.example.com'),
    'https://desk.example.com',
  ]);
  expect(await run({ status: 200 })).toEqual(NOTHING);
});

test('a webhook is signed, holds the lead with its consent, and keeps its id across retries', async () => {
  const { id, payload, consent, attribution, receivedAt } = await save();
  await run({ status: 500 });
  advance(10_000);
  await run({ status: 200 });
  const [first, second] = outbox.sent;
  const data = {
    id,
    kind: 'lead',
    form: 'callback',
    receivedAt,
    payload,
    consent,
    attribution,
    duplicateOf: null,
    optOut: null,
  };
  expect(JSON.parse(first?.body ?? '')).toEqual({ type: 'lead.created', timestamp: receivedAt, data });
  expect(second?.body).toBe(first?.body);
  expect([first?.headers['webhook-id'], second?.headers['webhook-id']]).toEqual([id, id]);
  expect(first?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(second?.headers['webhook-timestamp']).toBe('1795255210');
});

test('a call goes to the call-tracking host unchanged, with an idempotency key', async () => {
  const { id, payload } = await save({ kind: 'call', form: 'appointment' });
  outbox.now = DAY;
  await run({ status: 200 });
  expect(outbox.sent).toEqual([
    {
      url: 'https://calls.example.com/calls/make/client',
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${id}"` },
      body: JSON.stringify(payload),
    },
  ]);
});

test('without a call-tracking host calls go to the webhook; a form without any address waits', async () => {
  const call = await save({ kind: 'call', form: 'appointment' });
  const { callTrackingUrl: _, ...rest } = SETTINGS;
  await run({ status: 200 }, { destinations: destinationsOf({ ...rest, webhookUrl: undefined }) });
  expect(await delivery(call)).toMatchObject({ status: 'waiting', attempts: 0 });
  await run({ status: 200 }, { destinations: destinationsOf(rest) });
  expect(await delivery(call)).toMatchObject({ status: 'delivered', deliveredTo: 'https://crm.example.com' });
});

test('after ten attempts in three days a lead becomes a dead letter and keeps its last error', async () => {
  const lead = await save();
  let tries = 0;
  for (const wait of [...WAITS_MS, 86_400_000]) {
    await run({ status: 500 });
    tries += 1;
    expect(outbox.sent).toHaveLength(tries);
    advance(wait - 1);
    expect(await run({ status: 200 })).toEqual(NOTHING);
    advance(1);
  }
  expect(await delivery(lead)).toEqual({ status: 'dead-letter', attempts: 10, lastError: 'HTTP 500' });
  expect(outbox.logged.at(-1)).toMatchObject({ level: 'error', event: 'delivery.dead-letter', id: lead.id });
  await outbox.store.admin.replay('dead-letter', { name: 'olga', at: outbox.now });
  expect(await run({ status: 200 })).toMatchObject({ delivered: 1 });
});

test('a failing destination is not called again in the same run; others still are', async () => {
  await saveMany(20);
  const contact = await save({ kind: 'contact', form: 'contact' });
  const down = ({ url }: Message): Answer => (url.includes('crm') ? { error: 'no answer in time' } : { status: 200 });
  const counts = await run(down);
  expect(counts.delivered).toBe(1);
  expect(counts.failed).toBeLessThanOrEqual(4);
  expect((await delivery(contact))?.status).toBe('delivered');
  // The next run tries other leads first, so a few bad ones block no others.
  const before = new Set(outbox.sent.map(({ headers }) => headers['webhook-id']));
  outbox.sent = [];
  await run(down);
  expect(outbox.sent.every(({ headers }) => !before.has(headers['webhook-id'] ?? ''))).toBe(true);
});

test('410 closes the destination for every worker until it is reopened; no lead is lost', async () => {
  const [lead] = await saveMany(5);
  await run({ status: 410 }, { concurrency: 1 });
  expect(outbox.sent).toHaveLength(1);
  advance(WAITS_MS[0] as number);
  expect(await run({ status: 200 }, { owner: 'other' })).toEqual(NOTHING);
  expect(outbox.logged).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'delivery.destination-gone', origin: 'https://crm.example.com' }),
  );
  expect(await outbox.store.admin.reopen({ name: 'olga', at: outbox.now })).toBe(1);
  expect(await run({ status: 200 })).toMatchObject({ delivered: 5 });
  expect((await delivery(lead as { id: string }))?.status).toBe('delivered');
});

test('a changed address is a new destination, and open', async () => {
  await save();
  await run({ status: 410 });
  advance(WAITS_MS[0] as number);
  const moved = destinationsOf({ ...SETTINGS, webhookUrl: 'https://crm.example.com/v2' });
  expect(await run({ status: 200 }, { destinations: moved })).toMatchObject({ delivered: 1 });
});

test('Retry-After holds back the whole destination until then', async () => {
  await saveMany(5);
  await run({ status: 429, retryAfter: '120' }, { concurrency: 1 });
  advance(119_000);
  expect(await run({ status: 200 })).toEqual(NOTHING);
  advance(1_000);
  expect(await run({ status: 200 })).toMatchObject({ delivered: 5 });
});

const request = (kind: string) =>
  save({ kind: 'privacy-request', form: 'privacy-request', payload: { kind }, consent: undefined });

test('a lead whose person has asked not to be contacted since is not delivered; the request itself is', async () => {
  const lead = await save();
  const { id } = await request('stop-contact');
  await outbox.store.admin.verifyRequest(id, 'called back', { name: 'olga', at: outbox.now });
  expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1, suppressed: 1 });
  expect(JSON.parse(outbox.sent[0]?.body ?? '').type).toBe('privacy-request.created');
  expect((await delivery(lead))?.status).toBe('suppressed');
});

describe('the sellers of a lead whose person opted out', () => {
  const SELLERS = [
    { id: 'acme', legalName: 'Acme Agency LLC', kind: 'agency', states: ['all'] },
    { id: 'wide', legalName: 'Wide Network LLC', kind: 'network', states: ['all'] },
  ] as const;
  const secrets = SETTINGS.webhookSecrets;
  const settings = {
    ...SETTINGS,
    sellerWebhooks: SELLERS.map(({ id }) => ({ seller: id, url: `https://${id}.example/in`, secrets })),
  };
  /** Saves a lead whose consent names both, and for whom both have an address. */
  const saveLead = (changes: Partial<Submission> = {}) => {
    const { id, consent } = sampleSubmission();
    const sellerList = { version: '2026-11', sellers: SELLERS };
    return save({
      id,
      sellers: SELLERS.map((one) => one.id),
      consent: consent && { ...consent, sellerList },
      ...changes,
    });
  };
  const sellerRun = () => run({ status: 200 }, { destinations: destinationsOf(settings, SELLERS) });
  const origins = () => outbox.sent.map(({ url }) => new URL(url).origin).sort();
  const BOTH = ['https://acme.example', 'https://crm.example.com', 'https://wide.example'];
  const WITHOUT_NETWORK = ['https://acme.example', 'https://crm.example.com'];

  test('without an opt-out, all sellers that the consent names get it', async () => {
    await saveLead();
    await sellerRun();
    expect(origins()).toEqual(BOTH);
  });

  test('with Global Privacy Control, no network gets it, the message says so, and the reason is kept', async () => {
    const { id } = await saveLead({ optOut: 'gpc' });
    expect(await sellerRun()).toMatchObject({ delivered: 2, 'not-permitted': 1 });
    expect(origins()).toEqual(WITHOUT_NETWORK);
    expect(outbox.sent.map(({ body }) => JSON.parse(body).data.optOut)).toEqual(['gpc', 'gpc']);
    expect((await outbox.store.find(id))?.sellerDeliveries?.find(({ seller }) => seller === 'wide')).toMatchObject({
      status: 'not-permitted',
      lastError: expect.stringContaining('opted out'),
    });
  });

  test('after a do-not-sell request, later leads are not quarantined and no network gets them', async () => {
    await request('do-not-sell');
    const { id } = await saveLead({ receivedAt: '2026-11-21T10:00:01.000Z' });
    expect(await outbox.store.find(id)).toMatchObject({ status: 'accepted', optOut: 'do-not-sell' });
    advance(2_000);
    await sellerRun();
    expect(origins()).toEqual([...WITHOUT_NETWORK, 'https://crm.example.com'].sort());
  });

  test('a lead that was waiting when the person opted out goes to no network either', async () => {
    await saveLead();
    await request('do-not-sell');
    await sellerRun();
    expect(origins()).toEqual([...WITHOUT_NETWORK, 'https://crm.example.com'].sort());
    const lead = outbox.sent.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'lead.created');
    expect(lead.data.optOut).toBe('do-not-sell');
  });
});

describe('a call', () => {
  const callbackWith = (changes: Partial<Submission> = {}) =>
    save({
      tracksCall: true,
      payload: { formName: 'sr22-basic-form', name: 'Ann', phoneNumber: '+16145550123', zipState: 'OH' },
      ...changes,
    });
  const called = () => outbox.sent.filter(({ url }) => url.startsWith('https://calls.example.com'));

  test('of the callback form goes to the call-tracking host as an appointment, besides the webhook', async () => {
    const { id } = await callbackWith();
    outbox.now = DAY;
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 2 });
    expect(called()).toEqual([
      {
        url: 'https://calls.example.com/calls/make/client',
        headers: { 'content-type': 'application/json', 'idempotency-key': `"${id}"` },
        body: JSON.stringify({ name: 'Ann', phoneNumber: '+16145550123' }),
      },
    ]);
  });

  test('waits for calling hours where the person is, without an alert, also after a failed attempt', async () => {
    await callbackWith();
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1, postponed: 1 });
    expect(await outbox.store.oldestUndelivered(outbox.now)).toBe(undefined);
    outbox.now = new Date('2026-11-21T12:59:59.000Z');
    expect(await run({ status: 200 })).toEqual(NOTHING);
    outbox.now = new Date('2026-11-21T13:00:00.000Z');
    expect(await outbox.store.oldestUndelivered(outbox.now)).toBe('2026-11-21T10:00:00.000Z');
    expect(await run({ status: 500 })).toEqual({ ...NOTHING, failed: 1 });
    outbox.now = new Date('2026-11-22T01:00:00.000Z');
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, postponed: 1 });
    outbox.now = new Date('2026-11-22T13:00:00.000Z');
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1 });
  });

  test('of a person who opted out since does not reach the call-tracking host', async () => {
    await callbackWith();
    await request('do-not-sell');
    outbox.now = DAY;
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 2, 'not-permitted': 1 });
    expect(called()).toEqual([]);
  });

  test.each(['calls.example.com', 'crm.example.com'])(
    'without a consent record or the signature of the partner is not passed on to %s',
    async (host) => {
      const { callTrackingUrl: _, ...webhookOnly } = SETTINGS;
      const destinations = destinationsOf(host.startsWith('calls') ? SETTINGS : webhookOnly);
      const payload = { name: 'Ann', phoneNumber: '+16145550123' };
      const call = { kind: 'call', form: 'appointment', consent: undefined } as const;
      const { id } = await save({ ...call, payload });
      const signed = await save({ ...call, payload: { ...payload, requestedBy: 'call-tracking-partner' } });
      outbox.now = DAY;
      expect(await run({ status: 200 }, { destinations })).toEqual({ ...NOTHING, delivered: 1, 'not-permitted': 1 });
      expect(outbox.sent.map(({ headers }) => headers['webhook-id'] ?? headers['idempotency-key'])).toEqual([
        host.startsWith('calls') ? `"${signed.id}"` : signed.id,
      ]);
      expect((await delivery({ id }))?.lastError).toContain('neither a consent record nor a signature');
    },
  );

  test('of a person who asks to stop contact is never followed by a notice to the call-tracking host', async () => {
    await callbackWith();
    outbox.now = DAY;
    await run({ status: 200 });
    await request('stop-contact');
    advance(120_000);
    await run({ status: 200 });
    expect(called()).toHaveLength(1);
  });
});

test('quarantined leads are not sent', async () => {
  await save({ spamSignals: ['honeypot'] });
  expect(await run({ status: 200 })).toEqual(NOTHING);
});

test('as many messages as allowed are in flight, and never more', async () => {
  await saveMany(12);
  let [under, most] = [0, 0];
  const slow = async (): Promise<Answer> => {
    under += 1;
    most = Math.max(most, under);
    await new Promise(setImmediate);
    under -= 1;
    return { status: 200 };
  };
  await run(slow, { concurrency: 3 });
  expect(most).toBe(3);
});

test('only rows in flight are leased; the rest stay free for other workers and for opt-outs', async () => {
  await saveMany(12);
  const free: number[] = [];
  const others = { owner: 'other', channel: 'webhook', forms: ['callback'], limit: 100, leaseMs: 0 } as const;
  const look = async (): Promise<Answer> => {
    free.push((await outbox.store.outbox.claim({ ...others, now: outbox.now })).length);
    return { status: 200 };
  };
  await run(look, { concurrency: 3 });
  expect(free).toEqual([9, 9, 9, 6, 6, 6, 3, 3, 3, 0, 0, 0]);
});

test('attempts that finish together are recorded together, with the next claim', async () => {
  await saveMany(6);
  const moves: string[][] = [[]];
  const watched: DrainOptions['outbox'] = {
    ...outbox.store.outbox,
    claim: (claim) => {
      moves.at(-1)?.push(`claim ${claim.limit}`);
      return outbox.store.outbox.claim(claim);
    },
    finish: (...result) => {
      moves.at(-1)?.push('finish');
      return outbox.store.outbox.finish(...result);
    },
  };
  const answer = () => {
    if (moves.at(-1)?.length !== 0) moves.push([]);
    return { status: 200 };
  };
  await run(answer, { concurrency: 3, outbox: watched, destinations: destinationsOf(SETTINGS).slice(0, 1) });
  expect(moves).toEqual([
    ['claim 3'],
    ['claim 3', 'finish', 'finish', 'finish'],
    ['claim 3', 'finish', 'finish', 'finish'],
  ]);
});

test('after a worker dies, only messages that were in flight are sent again', async () => {
  const leads = await saveMany(12);
  let written = 0;
  const watched: DrainOptions['outbox'] = {
    ...outbox.store.outbox,
    finish: async (...result) => {
      if (written >= 6) throw new StoreUnavailable('killed');
      written += 1;
      return outbox.store.outbox.finish(...result);
    },
  };
  await expect(run({ status: 200 }, { concurrency: 3, outbox: watched })).rejects.toThrow('killed');
  advance(LEASE_MS);
  await run({ status: 200 }, { owner: 'successor' });
  const ids = outbox.sent.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids)).toEqual(new Set(leads.map(({ id }) => id)));
  expect(ids).toHaveLength(12 + 3);
});

test('five workers on one store send each lead once', async () => {
  const leads = await saveMany(40);
  await Promise.all([1, 2, 3, 4, 5].map((name) => run({ status: 200 }, { owner: `worker ${name}` })));
  expect(outbox.sent.map(({ headers }) => headers['webhook-id']).sort()).toEqual(leads.map(({ id }) => id).sort());
});

test('a row of a dead worker is sent after its lease ends, with the same webhook id', async () => {
  const lead = await save();
  await outbox.store.outbox.claim({
    owner: 'dead',
    channel: 'webhook',
    forms: ['callback'],
    limit: 1,
    now: outbox.now,
    leaseMs: 60_000,
  });
  expect(await run({ status: 200 })).toEqual(NOTHING);
  advance(60_000);
  expect(await run({ status: 200 })).toMatchObject({ delivered: 1 });
  expect(outbox.sent[0]?.headers['webhook-id']).toBe(lead.id);
});

describe('stopping', () => {
  test('finishes messages in flight and sends no new ones', async () => {
    await saveMany(5);
    const stop = new AbortController();
    const counts = await run(
      async () => {
        stop.abort();
        return { status: 200 };
      },
      { concurrency: 1, stop: stop.signal },
    );
    expect(counts.delivered).toBe(1);
    expect(await run({ status: 200 })).toMatchObject({ delivered: 4 });
  });
});

describe('a request of the person after the lead was sent', () => {
  const by = () => ({ name: 'olga', at: outbox.now });
  const ann = { phone: '+16145550123' };

  test('goes to the buyer as a signed message that names no person', async () => {
    const { id } = await save();
    await run({ status: 200 });
    advance(60_000);
    const { notices } = await outbox.store.admin.erase(ann, by());
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1 });
    const message = outbox.sent[1];
    expect(message?.url).toBe(SETTINGS.webhookUrl);
    expect(message?.headers['webhook-id']).toBe(notices[0]);
    expect(message?.headers['webhook-signature']).toMatch(/^v1,/);
    const data = { id, asked: 'erase', submissions: { count: 1, ids: [id] } };
    expect(JSON.parse(message?.body ?? '')).toEqual({ type: 'lead.erased', timestamp: outbox.now.toISOString(), data });
  });

  test('to stop contact has its own message, retried until it arrives', async () => {
    const { id } = await save();
    await run({ status: 200 });
    await outbox.store.admin.suppress(ann, 'telephone', by());
    expect(await run({ status: 500 })).toEqual({ ...NOTHING, failed: 1 });
    advance(10_000);
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1 });
    expect(outbox.sent[2]?.body).toBe(outbox.sent[1]?.body);
    const { type, data } = JSON.parse(outbox.sent[2]?.body ?? '');
    const submissions = { count: 1, ids: [id] };
    expect([type, data]).toEqual(['lead.suppressed', { id, asked: 'stop-contact', submissions }]);
    expect(await outbox.store.admin.notices({ open: true, limit: 9 })).toEqual([]);
  });

  test('reaches every buyer of the lead, and the address for privacy requests', async () => {
    await save();
    await run({ status: 200 });
    const { id } = await save({ ...PRIVACY_REQUEST, payload: { kind: 'delete' } });
    await outbox.store.admin.verifyRequest(id, 'called back', by());
    const webhookUrls = { ...SETTINGS.webhookUrls, 'privacy-request': 'https://desk.example.com/privacy' };
    await run({ status: 200 }, { destinations: destinationsOf({ ...SETTINGS, webhookUrls }) });
    expect(
      outbox.sent
        .map(({ url, body }) => [url, JSON.parse(body).type])
        .slice(1)
        .sort(),
    ).toEqual([
      [SETTINGS.webhookUrl, 'lead.suppressed'],
      ['https://desk.example.com/privacy', 'privacy-request.created'],
    ]);
  });

  test('one request about 1,201 leads is one notice to their buyer, and its message is bounded', async () => {
    const ids = (await saveMany(1201)).map(({ id }) => id).sort();
    await run({ status: 200 }, { concurrency: 64 });
    await outbox.store.admin.suppress(ann, 'telephone', by());
    expect(await run({ status: 200 })).toEqual({ ...NOTHING, delivered: 1 });
    const body = outbox.sent.at(-1)?.body ?? '';
    expect(JSON.parse(body).data.submissions).toEqual({ count: 1201, ids: ids.slice(0, 1000) });
    expect(body.length).toBeLessThan(48 * 1024);
  });

  test('a privacy request with spam signals is sent all the same, with its signals', async () => {
    await save({ ...PRIVACY_REQUEST, payload: { kind: 'access' }, spamSignals: ['honeypot'] });
    await run({ status: 200 });
    expect(JSON.parse(outbox.sent[0]?.body ?? '').data).toMatchObject({
      suspicious: ['honeypot'],
      payload: { kind: 'access' },
    });
  });

  test('is verified with a link, which only the sender of links gets', async () => {
    const { id } = await save({ ...PRIVACY_REQUEST, payload: { kind: 'delete' } });
    await run({ status: 200 });
    expect(outbox.sent.map(({ body }) => JSON.parse(body).type)).toEqual(['privacy-request.created']);
    expect(JSON.stringify(outbox.sent)).not.toContain('/privacy-requests/verify/');
    outbox.sent.length = 0;
    const verification = { url: 'https://mail.example.com/links', siteOrigin: 'https://www.example.com' };
    const destinations = destinationsOf({ ...SETTINGS, verification });
    await run({ status: 500 }, { destinations });
    advance(10_000);
    await run({ status: 200 }, { destinations });
    expect(new Set(outbox.sent.map(({ url }) => url))).toEqual(new Set([verification.url]));
    const messages = outbox.sent.map(({ body }) => JSON.parse(body));
    expect(messages.map(({ type }) => type)).toEqual(Array(4).fill('privacy-request.verification'));
    const { data } = messages.find(({ data: one }) => one.to.phone) ?? {};
    expect(data).toEqual({
      id,
      asked: 'delete',
      to: { phone: '+16145550123' },
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/privacy-requests\/verify\/[\w-]{43}$/),
      expiresAt: expect.any(String),
    });
    expect(outbox.sent[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(await outbox.store.acceptLink(data.url.split('/').at(-1), outbox.now)).toBe(true);
  });

  test('keeps the sender of links open when one address takes no mail, and not when our password is refused', async () => {
    const verification = { url: 'https://mail.example.com/links', siteOrigin: 'https://www.example.com' };
    const options = { destinations: destinationsOf({ ...SETTINGS, verification }) };
    await save({ ...PRIVACY_REQUEST, phone: undefined, payload: { kind: 'delete' } });
    await run(({ body }) => {
      const isLink = body.includes('.verification');
      return isLink ? { error: 'SMTP 550: the address takes no mail', lasting: 'recipient' } : { status: 200 };
    }, options);
    expect(await outbox.store.outbox.closed(outbox.now)).toEqual([]);
    advance(10_000);
    expect(await run({ status: 200 }, options)).toEqual(NOTHING);
    await save({ ...PRIVACY_REQUEST, phone: undefined, email: 'bob@example.com', payload: { kind: 'delete' } });
    await run({ error: 'SMTP 535: the user or password is refused', lasting: 'destination' }, options);
    const closed = (await outbox.store.outbox.closed(outbox.now)).map(({ origin }) => origin);
    expect(closed).toContain('https://mail.example.com');
  });

  test('is not sent to the call-tracking host, which takes only calls', async () => {
    await save({ kind: 'call', form: 'appointment' });
    outbox.now = DAY;
    await run({ status: 200 });
    await outbox.store.admin.erase(ann, by());
    expect(await run({ status: 200 })).toEqual(NOTHING);
    expect(outbox.sent).toHaveLength(1);
    expect(await outbox.store.admin.notices({ open: true, limit: 9 })).toMatchObject([
      { to: 'https://calls.example.com' },
    ]);
  });

  test('reaches a buyer at its new address, even if it now receives other forms', async () => {
    await save();
    await run({ status: 200 });
    await outbox.store.admin.erase(ann, by());
    const webhookUrls = { quote: 'https://crm.example.com/quotes', callback: 'https://new.example.com/in' };
    const destinations = destinationsOf({ ...SETTINGS, webhookUrl: undefined, webhookUrls });
    expect(await run({ status: 200 }, { destinations })).toEqual({ ...NOTHING, delivered: 1 });
    expect(outbox.sent[1]?.url).toBe('https://crm.example.com/quotes');
  });

  test('goes to the address that takes the form, when a buyer has two', async () => {
    const webhookUrls = { quote: 'https://crm.example.com/quotes', callback: 'https://crm.example.com/callbacks' };
    const destinations = destinationsOf({ ...SETTINGS, webhookUrl: undefined, webhookUrls });
    await save();
    await run({ status: 200 }, { destinations });
    await outbox.store.admin.erase(ann, by());
    await run({ status: 200 }, { destinations });
    expect(outbox.sent.map(({ url }) => url)).toEqual([webhookUrls.callback, webhookUrls.callback]);
  });
});

test('a lead whose message cannot be made is retried later and does not block others', async () => {
  const bad = await save();
  await saveMany(3);
  const [destination] = destinationsOf(SETTINGS);
  if (!destination) throw new Error('no destination');
  const messageOf = vi.fn((submission, at: Date) => {
    if (submission.id === bad.id) throw new Error('broken');
    return destination.messageOf(submission, at);
  });
  const counts = await run({ status: 200 }, { destinations: [{ ...destination, messageOf }] });
  expect(counts).toEqual({ ...NOTHING, delivered: 3, failed: 1 });
  expect((await delivery(bad))?.lastError).toBe('the message could not be made');
});

test('neither the log nor the store contains secrets of an address, or personal data', async () => {
  await save();
  await run({ status: 500 });
  const written = JSON.stringify([outbox.logged, await outbox.store.outbox.closed(outbox.now)]);
  for (const secret of ['key=secret', 'whsec_', 'Ann', '6145550123', 'ann@example.com'])
    expect(written).not.toContain(secret);
});
