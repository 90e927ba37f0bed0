import { describe, expect, test } from 'vitest';
import { headerFacts } from '../site/header-facts.ts';
import { securityHeaders } from './security-headers.ts';

const policyOf = (facts: Parameters<typeof securityHeaders>[0]) => securityHeaders(facts)['content-security-policy'];
const shell = {
  origin: 'https://www.example.com',
  phone: '+18005550199',
  styleHash: 'sha256-abc=',
  assets: { css: '', script: '', build: '' },
  retention: { undelivered: 90, delivered: 731, 'privacy-requests': 731, consents: 1827 },
};

describe('the content security policy', () => {
  test('allows our own script and stylesheet and no other source', () => {
    const policy = policyOf({ ...headerFacts({ ...shell, chrome: { brand: 'x' } }), secure: true });
    expect(policy).toContain("script-src 'self'; style-src 'sha256-abc='; img-src 'self' data:; connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|https:|frame-src/);
  });

  test('allows no style at all when no build can be read', () => {
    expect(policyOf({ secure: false })).toContain("style-src 'none'");
  });

  test('allows the tag manager if the site has one', () => {
    const policy = policyOf({
      ...headerFacts({ ...shell, chrome: { brand: 'x', tagManagerId: 'GTM-1' } }),
      secure: true,
    });
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
  });

  test("allows only Turnstile's script and frame if the site has it", () => {
    const chrome = { brand: 'x', turnstileSiteKey: '1x00000000000000000000AA' };
    const policy = policyOf({ ...headerFacts({ ...shell, chrome }), secure: true });
    const parts = policy?.split('; ').filter((part) => part.includes('cloudflare'));
    expect(parts).toEqual([
      "script-src 'self' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
    ]);
  });
});

test('only https answers require https in the future', () => {
  expect(securityHeaders({ secure: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ secure: false })).not.toHaveProperty('strict-transport-security');
});
