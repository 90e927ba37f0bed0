import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { wordingHash } from '../../cli/pipeline/validate/company/release.ts';
import { webhookSignature } from '../../functions/lib/webhook-signature.ts';
import { callbackLead, STAMPED_SETTINGS, stamped } from '../../functions/testing/sample-bodies.ts';
import { runCommand } from '../support/run-command.ts';
import { buildSite, type ServedSite, serveSite } from '../support/site.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** A lead, from the form to a buyer in its own format and back, as `npm start` serves it and operators see it. */

const SMALL = fileURLToPath(new URL('../fixtures/small-site/content', import.meta.url));
const RETURN_SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const { path: folder, remove } = makeTempFolder();

interface Received {
  readonly method?: string;
  readonly url?: string;
  readonly key: string;
  readonly accept?: string;
  readonly body: string;
}
const received: Received[] = [];
/** The dialer has enough people, and the agency takes everybody whose last name is not Unclear. */
const buyers = createServer(async (request, response) => {
  const body = await text(request);
  const { method, url, headers } = request;
  received.push({ method, url, key: String(headers['idempotency-key']), accept: headers.accept, body });
  if (url?.startsWith('/dialer')) return response.end('ERROR: add_lead DUPLICATE PHONE NUMBER IN LIST');
  if (body.includes('Unclear')) return response.writeHead(503).end();
  response.writeHead(201).end('<Result><Value>Success</Value><Id>their-7</Id></Result>');
});
let site: ServedSite;
let env: Record<string, string>;

const SELLERS = {
  version: '2026-11-22',
  sellers: [
    { id: 'acme-agency', legalName: 'Acme Agency LLC', kind: 'agency', states: ['all'] },
    { id: 'delta-dialer', legalName: 'Delta Dialer LLC', kind: 'agency', states: ['all'] },
    { id: 'texan', legalName: 'Texan LLC', kind: 'agency', states: ['all'] },
  ],
};
const accepts = (read: 'xml' | 'text') =>
  read === 'xml'
    ? { read, rules: [{ at: '/Result/Value', is: ['Success'], means: 'accepted' }], take: { id: '/Result/Id' } }
    : {
        read,
        rules: [
          { contains: 'DUPLICATE', means: 'duplicate' },
          { contains: 'SUCCESS', means: 'accepted' },
        ],
      };
const FILES = {
  'acme-agency': {
    post: {
      url: { live: '{env:BUYER_ACME_URL}/agency' },
      format: 'xml',
      headers: { Accept: 'application/xml' },
      fields: {
        '/Lead/@id': { from: 'saleId' },
        '/Lead/Name': { from: 'name' },
        '/Lead/Phone': { from: 'phone', as: 'dashed' },
      },
      answer: accepts('xml'),
    },
    sale: { kind: 'exclusive', priceCents: 2150 },
    returns: { withinDays: 7, decide: 'by-hand' },
  },
  'delta-dialer': {
    post: {
      url: { live: '{env:BUYER_ACME_URL}/dialer?function=add_lead' },
      method: 'GET',
      format: 'query',
      fields: { phone_number: { from: 'phone', as: 'national10' } },
      answer: accepts('text'),
    },
    sale: { kind: 'exclusive', priceCents: 900 },
  },
  texan: {
    post: {
      url: { live: '{env:BUYER_ACME_URL}/texan' },
      format: 'form',
      fields: { phone: { from: 'phone' } },
      answer: accepts('text'),
    },
    sale: { kind: 'exclusive', priceCents: 5000 },
    states: ['TX'],
  },
};

/** The small site with three buyers, whom the wording of its consent names. */
function writeSite(): void {
  const content = join(folder, 'content');
  cpSync(SMALL, content, { recursive: true });
  const write = (name: string, data: object) => writeFileSync(join(content, name), stringify(data));
  write('sellers.yaml', { lists: [SELLERS] });
  mkdirSync(join(content, 'buyers'));
  for (const [id, file] of Object.entries(FILES)) write(`buyers/${id}.yaml`, file);
  write('routing.yaml', { order: ['texan', 'delta-dialer', 'acme-agency'] });
  const former = readFileSync(join(content, 'consents/lead-2026-11.yaml'), 'utf8');
  const { sellers: _, ...wording } = parse(former.replaceAll(/Named here: [^.]+/g, 'Named here: {sellers}'));
  const signed = (words: string) => `${words} Ticking the box is my electronic signature.`;
  wording.checkbox = signed(wording.checkbox);
  wording.popup.text = signed(wording.popup.text);
  const named = { ...wording, releasedOn: '2026-11-22' };
  write('consents/lead-2026-12.yaml', named);
  const released = parse(readFileSync(join(content, 'consents/released.yaml'), 'utf8'));
  released.released.push({ version: 'lead-2026-12', sha256: wordingHash(named) });
  write('consents/released.yaml', {
    ...released,
    sellerLists: [{ version: SELLERS.version, sha256: wordingHash(SELLERS) }],
  });
}

beforeAll(async () => {
  writeSite();
  const out = join(folder, 'dist');
  buildSite(out, ['--root', folder]);
  await new Promise<void>((resolve) => buyers.listen(0, '127.0.0.1', resolve));
  env = {
    BUYER_ENVIRONMENT: 'live',
    BUYER_ACME_URL: `http://127.0.0.1:${(buyers.address() as AddressInfo).port}`,
    BUYER_RETURN_SECRET_ACME_AGENCY: RETURN_SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  site = await serveSite({ out, env: { ...STAMPED_SETTINGS, ...env } });
  env = { ...env, DATABASE_URL: `file:${join(site.data, 'leads.db')}`, SITE_OPERATOR: 'olga' };
});
afterAll(async () => {
  await site?.remove();
  buyers.close();
  remove();
});

const operate = (...args: string[]) => runCommand(['leads', ...args], env);
const json = async (...args: string[]) => JSON.parse((await operate(...args, '--json')).stdout);
const outcomeOf = async (id: string) =>
  (await json('list')).find((lead: { id: string }) => lead.id === id)?.sellerDeliveries;

async function send(changes: object): Promise<string> {
  const { consentVersion: _, ...body } = { ...callbackLead, ...changes };
  const response = await fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await stamped(body, 'callback')),
  });
  expect(response.status).toBe(200);
  return (await response.json()).data.id;
}

test('a lead goes to the buyers in their order and formats, until one takes it, and can come back', async () => {
  const id = await send({});
  await expect.poll(() => received.length).toBe(2);
  expect(received).toEqual([
    { method: 'GET', url: '/dialer?function=add_lead&phone_number=6145550123', key: `${id}.delta-dialer`, body: '' },
    {
      method: 'POST',
      url: '/agency',
      key: `${id}.acme-agency`,
      accept: 'application/xml',
      body: `<?xml version="1.0" encoding="UTF-8"?><Lead id="${id}.acme-agency"><Name>Ann Driver</Name><Phone>614-555-0123</Phone></Lead>`,
    },
  ]);
  await expect
    .poll(() => outcomeOf(id))
    .toMatchObject([
      { seller: '@buyers', status: 'delivered' },
      { seller: 'acme-agency', status: 'delivered' },
      { seller: 'delta-dialer', status: 'refused' },
    ]);
  const explained = (await operate('route', '--explain', id, '--out', join(folder, 'dist'))).stdout;
  expect(explained).toContain('Texan LLC buys only some states.');
  expect(explained).toContain('Sold for $21.50.');
  expect((await json('sales')).total).toEqual({
    sold: 1,
    returned: 0,
    soldCents: 2150,
    returnedCents: 0,
    netCents: 2150,
  });

  const body = JSON.stringify({ saleId: `${id}.acme-agency`, reason: 'wrong number' });
  const signed = { id: 'msg-1', timestamp: String(Math.floor(Date.now() / 1000)), body };
  const back = await fetch(`${site.url}/api/buyers/returns`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': signed.id,
      'webhook-timestamp': signed.timestamp,
      'webhook-signature': webhookSignature(signed, RETURN_SECRET),
    },
    body,
  });
  expect(await back.json()).toEqual({ data: { saleId: `${id}.acme-agency`, status: 'waiting' } });
  expect(await json('returns')).toMatchObject([{ buyer: 'acme-agency', reason: 'wrong number' }]);
  expect(await json('returns', '--accept', `${id}.acme-agency`)).toMatchObject({ decided: true });
  expect((await operate('returns', '--accept', `${id}.acme-agency`)).status).toBe(1);
  expect((await json('sales')).total).toMatchObject({ returned: 1, netCents: 0 });
  const rows = (await operate('sales', '--csv')).stdout.trim().split('\n');
  expect(rows.map((row) => row.split(',').at(-1)?.trim())).toEqual(['"cents"', '"2150"', '"-2150"']);
  expect((await operate('sales', '--csv', 'sums')).stdout).toContain(
    '"buyer","acme-agency","1","2150","1","-2150","0"',
  );
  expect((await operate('sales', '--since', '2026-02-30')).stderr).toContain('Write a day such as');
});

test('a lead whose buyer gave no clear answer waits, until an operator says what the buyer did', async () => {
  const id = await send({ name: 'Ann Unclear', phoneNumber: '(614) 555-0199', email: 'unclear@example.com' });
  // An offer that is under way is listed, too.
  await expect.poll(() => json('route')).toMatchObject([{ saleId: `${id}.acme-agency`, outcome: 'unknown' }]);
  expect(await json('settle', `${id}.acme-agency`, '--as', 'accepted', '--cents', '2000')).toMatchObject({
    settled: true,
  });
  expect((await operate('settle', `${id}.acme-agency`, '--as', 'rejected')).status).toBe(1);
  await expect.poll(async () => (await outcomeOf(id))?.[0]).toMatchObject({ status: 'delivered' });
  expect((await json('sales')).buyers).toMatchObject([{ name: 'acme-agency', sold: 2, netCents: 2000 }]);
});

test('an owner sees where an example lead would go, before the first lead', async () => {
  const { stdout } = await operate('route', '--explain', 'example', '--state', 'tx', '--out', join(folder, 'dist'));
  expect(stdout.split('\n')[0]).toMatch(/offer +texan +Texan LLC pays \$50\.00\./);
  const example = ['--explain', 'example', '--requests', '--out', join(folder, 'dist')];
  const requests = (await operate('route', ...example)).stdout;
  expect(requests).toContain(
    'delta-dialer, the lead:\n  GET {env:BUYER_ACME_URL}/dialer?function=add_lead&phone_number=',
  );
  expect(requests).toContain(
    '<Lead id="example.acme-agency"><Name>Ann Example</Name><Phone>614-555-0123</Phone></Lead>',
  );
  expect((await operate('route', '--explain', 'example', '--at', 'noon')).status).toBe(2);
  expect((await operate('route', '--explain', 'example', '--out', folder)).status).toBe(1);
});
