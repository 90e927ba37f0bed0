import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { certificateOf, isSound } from '../admin/certificate.ts';
import { printCertificate } from '../admin/print-certificate.ts';
import { webhook } from '../delivery/channels/webhook.ts';
import { sha256 } from '../lib/text.ts';
import { openSqlite } from '../store/sqlite/open.ts';
import { callbackLead, contactMessage, privacyRequest, quoteLead } from '../testing/sample-bodies.ts';
import { SELLERS_WORDING, sampleSite } from '../testing/sample-site.ts';
import { formStateIn, testApp } from '../testing/test-deps.ts';
import { thirdPartyCertificates } from './consent-record.ts';

const HEADERS = {
  'user-agent': 'Browser 1',
  'accept-language': 'en-US',
  referer: 'http://127.0.0.1:3000/lpe?gclid=g-1',
  'sec-gpc': '1',
};

async function consentOf(body: object, headers = {}) {
  const { post, kept } = testApp();
  await post('/api/leads', body, headers);
  return (await kept())[0]?.consent;
}

test('a consent record holds the wording, the consent and the person', async () => {
  const { post, kept } = testApp();
  await post('/api/leads', { ...callbackLead, popup: true }, HEADERS);
  const [lead] = await kept();
  const text =
    'By pressing "Call Me Now" I agree that SR-22 Harbor and Ohio Agents may call me. Or I call 800-555-0111.';
  const popupText = 'By tapping Accept, you agree. Or call 800-555-0111.';
  expect(lead?.consent).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    submissionId: lead?.id,
    formId: 'callback',
    version: 'lead-2026-11',
    versionFrom: 'page',
    text,
    popup: 'accepted',
    popupText,
    place: 'directly above the button, with its checkbox',
    textSha256: sha256(`${text}\n${popupText}`),
    wordingSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    sellers: ['SR-22 Harbor', 'Ohio Agents'],
    button: 'Call Me Now',
    controls: { agree: true },
    signature: { name: 'Ann Driver', email: 'Ann@Example.com', phoneTyped: '(614) 555-0123', phone: '+16145550123' },
    page: '/lpe',
    pageBuild: 'build-0',
    servedBuild: 'build-1',
    receivedAt: '2026-11-21T10:00:00.000Z',
    ip: '192.0.2.1',
    userAgent: 'Browser 1',
    language: 'en-US',
    referrer: 'http://127.0.0.1:3000/lpe?gclid=g-1',
    globalPrivacyControl: true,
    globalPrivacyControlFrom: ['Sec-GPC'],
  });
});

test('an older page keeps the wording it showed', async () => {
  const consent = await consentOf({ ...callbackLead, consentVersion: 'lead-2025-01' });
  expect(consent).toMatchObject({ version: 'lead-2025-01', sellers: ['SR-22 Harbor'], globalPrivacyControl: false });
});

test("a page without its own number shows the site's", async () => {
  expect((await consentOf({ ...callbackLead, page: '/nowhere' }))?.text).toContain('800-555-0199');
});

test('of visitors to two pages in turn, each record has the words of its page', async () => {
  const { post, kept } = testApp();
  const pages = ['/lpe', '/nowhere', '/lpe', '/nowhere'];
  for (const [index, page] of pages.entries())
    await post(
      '/api/leads',
      { ...callbackLead, page, popup: index < 2, email: `driver-${index}@example.com` },
      HEADERS,
    );
  const consents = (await kept()).flatMap(({ consent }) => consent ?? []);
  const words = consents.map(({ page, text, popupText }) => `${page} ${text.slice(-13)} ${popupText?.slice(-13)}`);
  expect(words.toSorted()).toEqual([
    '/lpe 800-555-0111. 800-555-0111.',
    '/lpe 800-555-0111. undefined',
    '/nowhere 800-555-0199. 800-555-0199.',
    '/nowhere 800-555-0199. undefined',
  ]);
  for (const { text, popupText = '', textSha256 } of consents) expect(textSha256).toBe(sha256(`${text}\n${popupText}`));
});

describe('a wording this server never released for the form', () => {
  test.each(['lead-1999', 'contact-2026-11', '../lead-2026-11', ''.padEnd(90, 'x')])(
    '"%s" is refused',
    async (version) => {
      const { post, kept } = testApp();
      const response = await post('/api/leads', { ...callbackLead, consentVersion: version });
      expect(response.status).toBe(422);
      expect((await response.json()).extra.fields.agree).toContain('wording');
      expect(await kept()).toEqual([]);
    },
  );

  test('without script the page returns with the box unticked', async () => {
    const { submit } = testApp();
    const { attribution: _, ...fields } = { ...callbackLead, agree: 'on', consentVersion: 'lead-1999' };
    const state = formStateIn(await (await submit('/api/leads', fields)).text());
    expect(state.errors.agree).toContain('read it and tick the box again');
    expect(state.values).not.toHaveProperty('agree');
    expect(state.values.name).toBe('Ann Driver');
  });
});

test('a form that asks for no consent makes no record', async () => {
  const { post, kept } = testApp();
  await post('/api/privacy-requests', privacyRequest);
  expect((await kept())[0]).not.toHaveProperty('consent');
});

test.each([
  ['a browser without script', {}],
  ['a forged value', { popup: 'yes' }],
])('no pop-up is recorded for %s', async (_sender, fields) => {
  const consent = await consentOf({ ...callbackLead, ...fields });
  expect(consent).toMatchObject({ popup: 'not-reported', textSha256: sha256(`${consent?.text}\n`) });
  expect(consent).not.toHaveProperty('popupText');
});

describe('a wording that names the list of sellers', () => {
  async function leadOf(changes: object, deps: Parameters<typeof testApp>[0] = {}) {
    const { post, kept } = testApp({ site: sampleSite(SELLERS_WORDING), ...deps });
    const body = { ...callbackLead, consentVersion: 'lead-2026-11b@2026-11-21', ...changes };
    const response = await post('/api/leads', body);
    return { response, lead: (await kept())[0] };
  }

  test('is recorded with the names, ids, and version of the list as shown', async () => {
    const { lead } = await leadOf({ popup: true });
    expect(lead?.consent).toMatchObject({
      version: 'lead-2026-11b',
      versionFrom: 'page',
      text:
        'By ticking this box and pressing "Call Me Now", I agree that SR-22 Harbor LLC, Ohio Agents LLC, and ' +
        'Wide Net Inc. may call me. Or I call 800-555-0111.',
      notice: 'By pressing "Call Me Now", you also agree to the privacy policy.',
      popupText:
        'By tapping Accept, you agree to calls. They come from SR-22 Harbor LLC, Ohio Agents LLC, and Wide Net Inc., ' +
        'who may call you.',
      sellers: ['SR-22 Harbor LLC', 'Ohio Agents LLC', 'Wide Net Inc.'],
      sellerList: {
        version: '2026-11-21',
        sellers: [
          { id: 'ohio-agents', legalName: 'Ohio Agents LLC', kind: 'agency' },
          { id: 'wide-net', legalName: 'Wide Net Inc.', kind: 'network' },
        ],
      },
    });
  });

  test('an older page keeps the list it showed', async () => {
    const { lead } = await leadOf({ consentVersion: 'lead-2026-11b@2026-01-05' });
    expect(lead?.consent).toMatchObject({
      sellers: ['SR-22 Harbor LLC', 'Ohio Agents LLC'],
      sellerList: { version: '2026-01-05', sellers: [{ id: 'ohio-agents' }] },
    });
  });

  test('sellers that the browser names are ignored', async () => {
    const forged = { id: 'forger', legalName: 'Forger Inc.', kind: 'operator' };
    const { lead } = await leadOf({ sellers: ['Forger Inc.'], sellerList: { version: 'x', sellers: [forged] } });
    expect(lead?.consent?.sellers).toEqual(['SR-22 Harbor LLC', 'Ohio Agents LLC', 'Wide Net Inc.']);
    expect(JSON.stringify([lead?.consent, lead?.payload])).not.toContain('Forger');
  });

  test('a list that was never released is refused', async () => {
    const { response, lead } = await leadOf({ consentVersion: 'lead-2026-11b@1999-01-01' });
    expect([response.status, lead]).toEqual([422, undefined]);
    expect((await response.json()).extra.fields.agree).toContain('wording');
  });

  test('a lead gets a delivery to each seller with an address, and a contact message gets none', async () => {
    const { lead } = await leadOf({}, { sellers: ['ohio-agents'] });
    expect(lead?.sellerDeliveries).toEqual([{ seller: 'ohio-agents', status: 'waiting', attempts: 0 }]);
    const { post, kept } = testApp({ sellers: ['ohio-agents'] });
    await post('/api/contactus', contactMessage);
    expect((await kept())[0]).not.toHaveProperty('sellerDeliveries');
  });
});

describe('third party certificates', () => {
  const CERTIFICATE = 'https://cert.trustedform.com/454a35b802f3e7b63ffabb4efedb7c6ebe67886c';
  const LEAD_ID = 'E7D2CB14-9FD4-B3EB-8F58-5BAE8D6F3D5C';
  const TOKENS = { xxTrustedFormCertUrl: CERTIFICATE, universal_leadid: LEAD_ID };

  const folder = tempFolder();

  test.each([
    ['nothing', {}],
    ['an empty field', { xxTrustedFormCertUrl: '', universal_leadid: ' ' }],
    ['another host', { xxTrustedFormCertUrl: 'https://cert.trustedform.com.evil.example/454a' }],
    ['another scheme', { xxTrustedFormCertUrl: 'javascript://cert.trustedform.com/454a' }],
    ['a query', { xxTrustedFormCertUrl: `${CERTIFICATE}?next=https://evil.example` }],
    ['a longer address', { xxTrustedFormCertUrl: `${CERTIFICATE}${'0'.repeat(300)}` }],
    ['no address', { xxTrustedFormCertUrl: 454 }],
    ['no token of its kind', { universal_leadid: '=HYPERLINK("x")' }],
    ['a list', { universal_leadid: [LEAD_ID] }],
  ])('%s is no evidence', (_name, raw) => {
    expect(thirdPartyCertificates(raw)).toBe(undefined);
  });

  test('space around a token is trimmed; a malformed token does not affect the other', () => {
    expect(thirdPartyCertificates({ ...TOKENS, universal_leadid: ` ${LEAD_ID.toLowerCase()}\n` })).toEqual({
      ...TOKENS,
      universal_leadid: LEAD_ID.toLowerCase(),
    });
    expect(thirdPartyCertificates({ ...TOKENS, universal_leadid: 'x' })).toEqual({ xxTrustedFormCertUrl: CERTIFICATE });
  });

  describe('the tokens of a form', () => {
    test.each([
      ['callback', '/api/leads', callbackLead],
      ['quote', '/api/leads', quoteLead],
      ['contact', '/api/contactus', contactMessage],
    ])('are in the consent record, not among the answers: %s', async (_name, path, body) => {
      const { post, kept } = testApp();
      expect((await post(path, { ...body, ...TOKENS })).status).toBe(200);
      const [one] = await kept();
      expect(one?.consent?.evidence).toEqual(TOKENS);
      expect(one?.payload).not.toHaveProperty('universal_leadid');
    });

    test('are also taken from a form posted without script', async () => {
      const { submit, kept } = testApp();
      const { attribution: _, ...fields } = { ...callbackLead, agree: 'on', ...TOKENS };
      await submit('/api/leads', fields);
      expect((await kept())[0]?.consent?.evidence).toEqual(TOKENS);
    });

    test('that are malformed do not prevent the lead', async () => {
      const { post, kept } = testApp();
      const bad = { xxTrustedFormCertUrl: 'x'.repeat(5_000), universal_leadid: { a: 1 } };
      expect((await post('/api/leads', { ...callbackLead, ...bad })).status).toBe(200);
      expect((await kept())[0]?.consent).not.toHaveProperty('evidence');
    });

    test('do not turn a repeated lead into a second one', async () => {
      const { post, kept } = testApp();
      await post('/api/leads', { ...callbackLead, ...TOKENS });
      await post('/api/leads', callbackLead);
      expect(await kept()).toHaveLength(1);
    });
  });

  test('the tokens are on the certificate, reach the buyer, and become hashes after an erasure', async () => {
    const store = await openSqlite(join(folder, 'leads.db'));
    const { post } = testApp({ store });
    const { id } = (await (await post('/api/leads', { ...callbackLead, ...TOKENS })).json()).data;
    const now = new Date('2026-11-22T09:00:00.000Z');
    const certificate = async () => {
      const made = await certificateOf(store, id, now);
      if (typeof made === 'string') throw new Error(made);
      return made;
    };
    for (const format of ['text', 'json', 'html'] as const) {
      const printed = await printCertificate(await certificate(), format);
      expect(printed).toContain(CERTIFICATE);
      expect(printed).toContain(LEAD_ID);
    }
    const stored = await store.find(id);
    if (!stored) throw new Error('not stored');
    const { body } = webhook({ url: 'https://crm.example', secrets: [] })(stored, now);
    expect(JSON.parse(body).data.consent.evidence).toEqual(TOKENS);

    await store.admin.erase({ phone: '+16145550123' }, { name: 'olga', at: now });
    const erased = await certificate();
    expect(erased.consent.evidence).toEqual({
      xxTrustedFormCertUrl: `sha256:${sha256(CERTIFICATE)}`,
      universal_leadid: `sha256:${sha256(LEAD_ID)}`,
    });
    expect(isSound(erased)).toBe(true);
    await store.close();
  });
});
