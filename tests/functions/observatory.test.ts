import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRAWING_POLICY } from '../../functions/http/content-security-policy.ts';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';
import { type Answers, observatoryScore } from './observatory.ts';

const HOST = 'www.sr22.test';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({
    out: builtSite(),
    env: { SITE_ORIGIN: `https://${HOST}`, TRUST_PROXY: '1' },
  });
});

afterAll(() => site.remove());

/** Asks as the proxy in front of the server does, which speaks https with the visitor. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const asked = { host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, site.url), { headers: asked }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const pairs: [string, string][] = [];
      for (let index = 0; index < answer.rawHeaders.length; index += 2)
        pairs.push([answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '']);
      resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode, headers: pairs }));
    });
    sent.once('error', reject).end();
  });
}

async function answersAt(path: string): Promise<Answers> {
  const page = await ask(path);
  return { page, html: await page.text(), foreign: await ask(path, { origin: 'https://other.example' }) };
}

describe("by the rules of Mozilla's HTTP Observatory", () => {
  // A built page, one that a function renders, and one that does not exist.
  test.each(['/', '/lpe', '/bac-calculator?gender=female', '/nothing-here'])('%s gets A+', async (path) => {
    const { score, grade, findings } = observatoryScore(await answersAt(path));
    console.log(`${path}: ${grade}, ${score} points`);
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect({ score, grade }).toEqual({ score: 130, grade: 'A+' });
  });

  test('every kind of answer has the same security headers', async () => {
    const names = [
      'content-security-policy',
      'strict-transport-security',
      'cross-origin-opener-policy',
      'referrer-policy',
    ];
    const headersOf = async (path: string) => {
      const { headers } = await ask(path);
      return names.map((name) => headers.get(name));
    };
    const expected = await headersOf('/');
    expect(expected).not.toContain(null);
    for (const path of ['/api/health', '/blog/', '/sitemap.xml', '/nothing-here'])
      expect(await headersOf(path), path).toEqual(expected);
    const [policy, ...others] = expected;
    expect(await headersOf('/assets/favicon.svg')).toEqual([`${policy}, ${DRAWING_POLICY}`, ...others]);
  });

  test('a site whose headers a proxy drops loses its grade', async () => {
    const { html } = await answersAt('/');
    const bare = new Response('');
    expect(observatoryScore({ page: bare, html, foreign: bare, http: bare })).toMatchObject({ score: 10, grade: 'F' });
  });

  const strict = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
  test.each([
    [strict, 10],
    [strict.replace("'none'; script", "'self'; script"), 5],
    [`${strict} 'unsafe-inline'; style-src 'unsafe-inline'`, 0],
    [`${strict}; img-src http://a.example`, -10],
    [strict.replace("'self'", "'self' 'unsafe-eval'"), -10],
    [strict.replace("'self'", "'self' 'unsafe-inline'"), -20],
    [`${strict}; connect-src http://a.example`, -20],
    ['', -25],
  ])('the policy "%s" gets %i points', (policy, points) => {
    const page = new Response('', { headers: policy ? { 'content-security-policy': policy } : {} });
    const { findings } = observatoryScore({ page, html: '', foreign: page });
    expect(findings.find(({ test }) => test === 'content-security-policy')?.points).toBe(points);
  });
});
