import { describe, expect, test } from 'vitest';
import type { Shell } from '../site/site-data.ts';
import { siteHeaders } from '../site/site-headers.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { testApp } from '../testing/test-deps.ts';
import { securityHeaders } from './security-headers.ts';

const policyOf = (facts: Parameters<typeof securityHeaders>[0]) => securityHeaders(facts)['content-security-policy'];
const policyFor = (built: Parameters<typeof siteHeaders>[0]) =>
  Object.fromEntries(siteHeaders(built).https)['content-security-policy'];
const shell = {
  origin: 'https://www.example.com',
  phone: '+18005550199',
  styleHash: 'sha256-abc=',
  assets: { css: '', script: '', build: '' },
  retention: { undelivered: 90, delivered: 731, 'privacy-requests': 731, consents: 1827 },
};

describe('the content security policy', () => {
  test('allows our own script and stylesheet and no other source', () => {
    const policy = policyFor({ ...shell, chrome: { brand: 'x' } });
    expect(policy).toContain("script-src 'self'; style-src 'sha256-abc='; font-src 'self'; img-src 'self' data:;");
    expect(policy).toContain("; connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|https:|frame-src/);
  });

  test('allows no style at all when no build can be read', () => {
    expect(policyOf({ secure: false })).toContain("style-src 'none'");
  });

  const id = 'GTM-ABC1234';
  const GTM_ONLY = {
    script: ["'self'", 'https://www.googletagmanager.com/gtm.js'],
    img: ["'self'", 'data:', 'https://www.googletagmanager.com'],
    connect: ["'self'", 'https://www.googletagmanager.com'],
  };

  type Settings = Omit<Shell['chrome'], 'brand'>;
  test.each<[string, Settings, Record<'script' | 'img' | 'connect', string[]>]>([
    ['no tags', {}, { script: ["'self'"], img: ["'self'", 'data:'], connect: ["'self'"] }],
    ['a tag manager without vendors', { tagManager: { id } }, GTM_ONLY],
    [
      'Google Ads',
      { tagManager: { id, vendors: ['google-ads'] } },
      {
        script: [
          ...GTM_ONLY.script,
          'https://www.googletagmanager.com/gtag/',
          'https://www.googleadservices.com/pagead/conversion/',
        ],
        img: [
          ...GTM_ONLY.img,
          'https://www.googleadservices.com',
          'https://googleads.g.doubleclick.net',
          'https://www.google.com',
        ],
        connect: [
          ...GTM_ONLY.connect,
          'https://www.googleadservices.com',
          'https://googleads.g.doubleclick.net',
          'https://pagead2.googlesyndication.com',
          'https://www.google.com',
        ],
      },
    ],
    [
      'Google Analytics',
      { tagManager: { id, vendors: ['google-analytics'] } },
      {
        script: [...GTM_ONLY.script, 'https://www.googletagmanager.com/gtag/'],
        img: [...GTM_ONLY.img, 'https://www.google-analytics.com'],
        connect: [...GTM_ONLY.connect, 'https://www.google-analytics.com', 'https://analytics.google.com'],
      },
    ],
    [
      'Meta',
      { tagManager: { id, vendors: ['meta'] } },
      {
        script: [
          ...GTM_ONLY.script,
          'https://connect.facebook.net/en_US/fbevents.js',
          'https://connect.facebook.net/signals/',
        ],
        img: [...GTM_ONLY.img, 'https://www.facebook.com/tr', 'https://www.facebook.com/tr/'],
        connect: [...GTM_ONLY.connect, 'https://www.facebook.com/tr', 'https://www.facebook.com/tr/'],
      },
    ],
  ])('allows nothing that the settings do not name: %s', (_, chrome, expected) => {
    const policy = policyFor({ ...shell, chrome: { brand: 'x', ...chrome } });
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${expected.script.join(' ')}`,
      "style-src 'sha256-abc='",
      "font-src 'self'",
      `img-src ${expected.img.join(' ')}`,
      `connect-src ${expected.connect.join(' ')}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "manifest-src 'self'",
      ...(chrome.tagManager ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
      'report-uri /api/reports',
      'report-to policy',
    ]);
  });

  test.each<[string, Settings, boolean]>([
    ['no third party', {}, true],
    ['a tag manager', { tagManager: { id } }, false],
    ['Turnstile', { turnstileSiteKey: '1x00000000000000000000AA' }, false],
  ])('requires trusted types unless a third party runs script: %s', (_, chrome, required) => {
    expect(policyFor({ ...shell, chrome: { brand: 'x', ...chrome } })?.includes('trusted-types')).toBe(required);
  });

  test('lets pages frame each other only in the catalogue of the dev server', () => {
    expect(policyOf({ secure: false })).toContain("frame-ancestors 'none'");
    const framed = policyOf({ secure: false, framesItself: true });
    expect(framed).toContain("frame-src 'self'; ");
    expect(framed).toContain("frame-ancestors 'self'");
  });

  test('has browsers report to the address that a function answers', async () => {
    const { 'reporting-endpoints': endpoints } = securityHeaders({ secure: true });
    const [, name, path = ''] = /^(\w+)="(.+)"$/.exec(endpoints ?? '') ?? [];
    expect(policyOf({ secure: true })).toMatch(new RegExp(`; report-uri ${path}; report-to ${name}$`));
    expect((await testApp().send(path)).headers.get('allow')).toBe('POST');
  });

  test('has no wildcard, and no script source that runs any code a caller passes, with every vendor', () => {
    const vendors = ['google-ads', 'google-analytics', 'meta'] as const;
    const policy = policyOf({ tagVendors: vendors, secure: true }) ?? '';
    expect(policy).not.toMatch(/\*|unsafe|nonce|strict-dynamic/);
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    // Addresses that Google's CSP Evaluator lists: their answers call a function that the address names.
    for (const bypass of [
      'https://www.google.com/',
      'https://googleads.g.doubleclick.net/',
      'https://pagead2.googlesyndication.com/',
      'https://www.google-analytics.com/',
      'https://ajax.googleapis.com/',
      'https://www.googletagmanager.com/gtm/js',
    ])
      expect(scripts.split(' ').filter((source) => `${source}/`.startsWith(bypass))).toEqual([]);
    // No source is a whole host.
    expect(
      scripts
        .split(' ')
        .slice(2)
        .filter((source) => new URL(source).pathname === '/'),
    ).toEqual([]);
  });

  test("allows only Turnstile's script and frame if the site has it", () => {
    const chrome = { brand: 'x', turnstileSiteKey: '1x00000000000000000000AA' };
    const policy = policyFor({ ...shell, chrome });
    const parts = policy?.split('; ').filter((part) => part.includes('cloudflare'));
    expect(parts).toEqual([
      "script-src 'self' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
    ]);
  });
});

test('the policy has the hash of every style, and that of one only for a build of a former release', () => {
  const sheetHashes = ['sha256-def=', 'sha256-ghi='];
  const built = { ...shell, sheetHashes, chrome: { brand: 'x' } };
  expect(policyFor(built)).toContain("; style-src 'sha256-abc=' 'sha256-def=' 'sha256-ghi='; ");
  expect(policyFor({ ...shell, chrome: { brand: 'x' } })).toContain("; style-src 'sha256-abc='; ");
});

test('only https answers require https in the future', () => {
  expect(securityHeaders({ secure: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ secure: false })).not.toHaveProperty('strict-transport-security');
});

test('no ability that pages do not need is left to them', () => {
  const { 'permissions-policy': permissions = '' } = securityHeaders({ secure: true });
  for (const ability of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(permissions.split(', ')).toContain(`${ability}=()`);
});

test('only pages say where the rules for fetching ahead are, and not in a build without them', async () => {
  const rules = { speculationRules: '/assets/speculation-rules-0123ABCD.json' };
  const built = { ...shell, ...rules, chrome: { brand: 'x' } };
  const header = ['speculation-rules', '"/assets/speculation-rules-0123ABCD.json"'];
  expect(siteHeaders(built)).toMatchObject({ page: [header] });
  expect(siteHeaders(built).https.map(([name]) => name)).not.toContain('speculation-rules');
  expect(siteHeaders({ ...shell, chrome: { brand: 'x' } }).page).toEqual([]);
  const site = sampleSite();
  const { send } = testApp({ site: { ...site, shell: async () => ({ ...(await site.shell()), ...rules }) } });
  const sent = async (path: string) => (await send(path)).headers.get('speculation-rules');
  expect(await sent('/nothing-here')).toBe(header[1]);
  expect(await sent('/api/health')).toBe(null);
});

test('the headers of a build are joined once', () => {
  const built = { ...shell, chrome: { brand: 'x' } };
  expect(siteHeaders(built)).toBe(siteHeaders(built));
  expect(siteHeaders(built).https).toContainEqual(['cross-origin-resource-policy', 'same-origin']);
});
