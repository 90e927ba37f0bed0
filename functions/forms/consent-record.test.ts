import { describe, expect, test } from 'vitest';
import { sha256 } from '../lib/sha256.ts';
import { callbackLead, privacyRequest } from '../testing/sample-bodies.ts';
import { formStateIn, testApp } from '../testing/test-deps.ts';

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
  await post('/api/leads', callbackLead, HEADERS);
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
    popupText,
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
