import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackLead } from '../../functions/testing/sample-bodies.ts';
import { builtSite, type ServedSite, serveSite } from '../support/site.ts';

/** The built site, served as `npm start` serves it, requested from outside. */
describe('the served site', () => {
  let out: string;
  let site: ServedSite;

  beforeAll(async () => {
    out = builtSite();
    site = await serveSite({ out });
  });
  afterAll(async () => {
    await site?.remove();
  });

  /** The route table of specification section 2. */
  const ROUTES = [
    ...[
      '/',
      '/what-is-sr22',
      '/sr22-cost',
      '/sr22-bond',
      '/non-owner-sr22',
      '/fr44-insurance',
      '/sr22-providers',
      '/how-it-works',
    ],
    ...[
      '/sr22-by-state',
      '/why-use-our-service',
      '/dui-terms',
      '/bac-calculator',
      '/blog',
      '/sr22-faq',
      '/list-your-business',
    ],
    ...['/contact-us', '/privacy-and-terms', '/sr22-insurance-quotes', '/lpe', '/thank-you', '/ohio-sr22-bond'],
    ...['/privacy-policy', '/terms-of-use', '/ccpa', '/do-not-sell'],
    ...['/location/ohio', '/location/ohio/columbus', '/state/new-hampshire-sr22', '/state/texas-sr22'],
    ...'state-farm progressive esurance general geico nationwide 21st-century safeco farmers liberty-mutual mercury'
      .split(' ')
      .map((provider) => `/${provider}-sr22`),
    ...'titan infinity good2go dairyland aarp aaa usaa acceptance root bristol-west allstate'
      .split(' ')
      .map((provider) => `/${provider}-sr22`),
  ];

  it('serves every route of the table with its own title, description and canonical link', async () => {
    const titles = new Set<string>();
    for (const route of ROUTES) {
      const response = await fetch(site.url + route);
      const html = await response.text();
      expect(response.status, route).toBe(200);
      expect(html, route).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html, route).toContain(`<link rel="canonical" href="https://www.sr22harbor.example${route}"`);
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    }
    expect(titles.size).toBe(ROUTES.length);
  });

  it.each(['/state/nowhere-sr22', '/nobody-sr22'])(
    'redirects %s, which does not exist, to the home page',
    async (address) => {
      const response = await fetch(site.url + address, { redirect: 'manual' });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/');
    },
  );

  it('serves a real 404 page at any other unknown address', async () => {
    const response = await fetch(`${site.url}/nothing-here`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1');
  });

  const TYPED = {
    formId: 'callback',
    page: '/lpe',
    name: 'Pat <Doe>',
    phoneNumber: '614.555.0123',
    email: 'pat@example.com',
    zipcode: '43215',
    agree: 'on',
    consentVersion: 'lead-2026-11',
  };
  /** Sends a form as a browser without script does. */
  const press = (changes: Readonly<Record<string, string>>) =>
    fetch(`${site.url}/api/leads`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...TYPED, ...changes }),
    });

  it('keeps a lead with its consent and attribution when the server is killed right after accepting it', async () => {
    const first = await serveSite({ out });
    const response = await fetch(`${first.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Acceptance/1.0' },
      body: JSON.stringify(callbackLead),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    await first.stop('SIGKILL');

    const second = await serveSite({ out, data: first.data });
    const [lead, ...others] = second.leads();
    await second.remove();

    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      id: data.id,
      payload: { name: 'Ann Driver', phoneNumber: '+16145550123' },
      consent: { version: 'lead-2026-11', page: '/lpe', ip: '127.0.0.1', userAgent: 'Acceptance/1.0' },
      attribution: { campaign: 'spring' },
    });
    expect(lead?.consent?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('answers an invalid form post with the page, the typed values and the errors', async () => {
    const response = await press({ phoneNumber: '8005550123' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('<title>Error: ');
    expect(html).toContain('value="Pat &lt;Doe&gt;"');
    expect(html).toContain('Phone number is not valid');
  });

  it('redirects a valid form post to the thank-you page', async () => {
    const confirmation = await (await press({})).text();
    const response = await press({ stamp: /name="stamp" value="([^"]+)"/.exec(confirmation)?.[1] ?? '' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/thank-you\?sent=callback&ref=/);
  });
});
