import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BUYER_SHAPES, type BuyerShape, buyerStarter } from '../../cli/commands/site/new/buyers/starters.ts';
import { buyersDestination } from '../../functions/delivery/buyers/buyers-destination.ts';
import { createAsk } from '../../functions/delivery/checks/ask.ts';
import { drainOutbox } from '../../functions/delivery/drain-outbox.ts';
import { listen } from '../../functions/server/listen.ts';
import { STARTER_SECRETS, sampleBuyer, sampleRoutedLead } from '../../functions/testing/sample-buyers.ts';
import { SAMPLE_PHONE } from '../../functions/testing/sample-submission.ts';
import { memoryStore } from '../../functions/testing/test-deps.ts';
import type { Buyer } from '../../schemas/generated/content-types.ts';

/**
 * Each starter sends a lead over a connection to a receiver that asks for what the public pages of that kind of buyer
 * ask for, and answers in their words. What each starter's `notTried` names is not checked here either.
 */

interface Got {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = readonly [status: number, body: string];

const json = (value: object, status = 200): Answer => [status, JSON.stringify(value)];
const hasAll = (given: object, names: readonly string[]) =>
  names.every((name) => String((given as Record<string, unknown>)[name] ?? '') !== '');

/** What a receiver answers, and the price that it says, in cents. */
const RECEIVERS: Readonly<Record<BuyerShape, { readonly cents: number; answer(got: Got): Answer }>> = {
  'form-post': {
    cents: 450,
    answer({ headers, body }) {
      const form = Object.fromEntries(new URLSearchParams(body));
      const isForm =
        headers['content-type'] === 'application/x-www-form-urlencoded' && headers.accept?.includes('json');
      if (!isForm || !/^\d{10}$/.test(form.phone_1 ?? '') || !hasAll(form, ['first_name', 'postal_code']))
        return json({ outcome: 'failure', reason: 'missing fields' }, 201);
      return json({ outcome: 'success', lead: { id: 'lc-1' }, price: 4.5 }, 201);
    },
  },
  json: {
    cents: 0,
    answer({ headers, body }) {
      const lead = headers['content-type'] === 'application/json' ? JSON.parse(body) : {};
      const isWhole = hasAll(lead, ['lp_campaign_id', 'lp_supplier_id', 'lp_key', 'zip_code']);
      if (!isWhole || !/^\d{10}$/.test(lead.phone)) return json({ status: 'ERROR', message: 'Invalid request' });
      return json({ id: 1, lead_id: 'lp-1', status: 'ACCEPTED', code: 0, message: 'Lead Accepted' });
    },
  },
  xml: {
    cents: 0,
    answer({ headers, body }) {
      const isXml = /^application\/xml/.test(headers['content-type'] ?? '') && body.startsWith('<?xml version="1.0"');
      return [200, isXml ? '<Result><ReturnValue>Success</ReturnValue></Result>' : '<Result>FAILURE</Result>'];
    },
  },
  'ping-post': {
    cents: 1234,
    answer({ path, body }) {
      const sent = JSON.parse(body);
      if (!hasAll(sent, ['apiId', 'apiPassword', 'productId', 'zip'])) return json({ status: 2, status_text: 'error' });
      if (path.endsWith('/ping/')) {
        if (/driver|@/i.test(body) || SAMPLE_PHONE.test(body)) return json({ status: 'reject' });
        return json({ status: 'continue', price: 12.34, promise: 'W_1' });
      }
      const isPromised = sent.promise === 'W_1' && /^\d{10}$/.test(sent.phone) && sent.tcpa === 'YES';
      return json(isPromised ? { status: 1, status_text: 'sold', price: '12.3400' } : { status: 2 });
    },
  },
  'crm-webhook': {
    cents: 0,
    answer({ path, body }) {
      const { fields = [], legalConsentOptions } = JSON.parse(body);
      const isWhole = fields.some(
        ({ name, value }: Record<string, string>) => name === 'email' && value?.includes('@'),
      );
      const isAgreed = legalConsentOptions?.consent?.consentToProcess === true;
      if (path !== '/crm-webhook/submissions/v3/integration/submit/4242/form-1' || !isWhole || !isAgreed)
        return json({ status: 'error', message: 'The request is not valid' }, 400);
      return json({ inlineMessage: 'Thanks' });
    },
  },
};

const got: Got[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const one = { path: request.url ?? '', headers: request.headers, body };
  got.push(one);
  const shape = BUYER_SHAPES.find((each) => one.path.startsWith(`/${each}`)) ?? 'json';
  const [status, text] = RECEIVERS[shape].answer(one);
  response.writeHead(status).end(text);
});
let url: string;
beforeAll(async () => {
  url = await listen(server, { host: '127.0.0.1', port: 0 });
});
afterAll(() => void server.close());

/** The file of a starter, with its address at our receiver. */
function fileOf(shape: BuyerShape): Buyer {
  const text = buyerStarter(shape, 'acme-agency')
    .replaceAll(/"\{env:BUYER_ACME_AGENCY_(?:TEST_)?URL\}/g, `"${url}/${shape}`)
    .replaceAll(/https:\/\/[a-z.]+(?=\/)/g, `${url}/${shape}`);
  return parse(text);
}

test.each(BUYER_SHAPES)(
  'a lead is sold by the starter %s to a receiver as its public pages describe it',
  async (shape) => {
    const store = memoryStore();
    const buyer = { seller: sampleBuyer('acme-agency').seller, file: fileOf(shape) };
    const lead = sampleRoutedLead([buyer]);
    await store.save(lead);
    const quiet = { log: () => {}, now: () => new Date(), random: () => 0.5 };
    const ask = createAsk({ allowPrivate: true });
    const destinations = buyersDestination(
      { buyers: [buyer], stateNames: { OH: 'Ohio' } },
      { ...quiet, environment: 'live', secrets: STARTER_SECRETS, ask, sales: store.sales },
    );
    const send = async () => ({ error: 'nothing is sent in this way' });
    await drainOutbox({ ...quiet, outbox: store.outbox, destinations, send, owner: 'me', concurrency: 1 });
    const steps = (await store.sales.route(lead.id))?.steps ?? [];
    const { cents } = RECEIVERS[shape];
    expect(steps.at(-1)).toMatchObject({ buyer: 'acme-agency', step: 'accepted', cents });
    const own = got.filter(({ path }) => path.startsWith(`/${shape}`));
    expect(own).toHaveLength(buyer.file.ping ? 2 : 1);
    expect(own.at(-1)?.headers['idempotency-key']).toBe(`${lead.id}.acme-agency`);
    await store.close();
  },
);
