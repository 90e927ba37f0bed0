import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../functions/generated/addresses.ts';
import { adminSite, press } from './support/admin-site.ts';
import { accessibilityProblems } from './support/axe.ts';

const ANN = 'ann@agency.example';
/** To one person, only ten codes are mailed in an hour. */
const BOB = 'bob@agency.example';
const EVE = 'eve@agency.example';
const { mails, textsTo, open, codeOf, mailedCode, signIn, withStore, saveLead } = adminSite();

/** A lead of a person who said stop. */
async function saveStopped(): Promise<string> {
  const id = await saveLead({ phone: '+16145550777', email: 'carl@example.com', payload: { name: 'Carl Stopped' } });
  const by = { name: 'root', at: new Date() };
  await withStore((store) => store.admin.suppress({ phone: '+16145550777' }, 'by phone', by));
  return id;
}

test('the first owner comes in by the code of the command, and later by one that is mailed, without script', async () => {
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, ANN, await codeOf('invite', ANN));
  expect(await page.locator('h1').textContent()).toBe('Unassigned');
  await press(page, 'text=You');
  await press(page, 'button:has-text("Sign out")');
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
  await signIn(page, ANN);
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('an owner downloads the ledger of sales, without script', async () => {
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, 'olga@agency.example', await codeOf('invite', 'olga@agency.example'));
  await page.goto('/admin/buyers');
  await page.click('summary:has-text("Download as CSV")');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Download")')]);
  expect(download.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    '\uFEFF"at","sale_id","kind","buyer","state","source","day","cents"\r\n',
  );
});

test('a lead is found, claimed, noted, put off and finished with one hand, without script', async () => {
  const id = await saveLead();
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, ANN);
  await page.fill('#q', '614-555-0123');
  await press(page, 'button:has-text("Search")');
  expect(page.url()).not.toMatch(/614\D*555\D*0123/);
  await press(page, 'text=Ann Driver');
  expect(await page.locator('a[href="tel:+16145550123"]').textContent()).toBe('Call 614-555-0123');
  await press(page, 'text=Claim it');
  expect(await page.locator('[role=status]').textContent()).toContain('The lead is yours.');
  await page.fill('#note', 'Call again tomorrow.');
  await press(page, 'button:has-text("Add")');
  await page.locator('summary:has-text("Change it")').click();
  await page.selectOption('#state', 'tomorrow');
  await page.fill('#note', 'Was at work.');
  await press(page, 'button:has-text("Save")');
  expect(await page.locator('main').textContent()).toMatch(
    /Now: Waiting until \w+ \d+, \d+, 9:00 AM ET, ann@agency\.example/,
  );
  expect(await page.locator('main').textContent()).toContain('Was at work.');
  await page.locator('summary:has-text("Change it")').click();
  await page.selectOption('#state', 'done');
  await page.selectOption('#reason', 'sold');
  await press(page, 'button:has-text("Save")');
  const found = await withStore((store) => store.work.find(id));
  expect(found?.work).toMatchObject({ state: 'done', reason: 'sold', assignee: ANN });
});

test('a note that was typed while the person was signed out elsewhere is there after signing in', async () => {
  const id = await saveLead();
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, BOB, await codeOf('invite', BOB));
  await page.goto(`/admin/leads/${id}`);
  await page.fill('#note', 'Wants a call after six.');
  const other = await page.context().newPage();
  await other.goto('/admin/tasks');
  await press(other, 'button:has-text("Sign out")');
  await press(page, 'button:has-text("Add")');
  expect(await page.locator('main').textContent()).toContain(
    'What you typed is kept for an hour: sign in, and you go on with it.',
  );
  const known = mails();
  await page.fill('#email', BOB);
  await press(page, 'text=Mail me a code');
  await page.fill('#code', '00000000');
  await press(page, 'button:has-text("Sign in")');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('Type the code');
  await page.fill('#code', await mailedCode(BOB, known));
  await press(page, 'button:has-text("Sign in")');
  expect(new URL(page.url()).pathname).toBe(`/admin/leads/${id}`);
  expect(await page.inputValue('#note')).toBe('Wants a call after six.');
  await press(page, 'button:has-text("Add")');
  expect(await page.locator('[role=status]').textContent()).toContain('The note is added.');
});

test('a program that opens every link in the caught mails, and submits every form, gets no session, and the person still gets in', async () => {
  const zoe = 'zoe@agency.example';
  const owner = await open();
  await signIn(owner, BOB, await codeOf('recover', BOB));
  await owner.goto('/admin/people');
  await owner.fill('#email', zoe);
  await press(owner, 'text=Let in');
  const page = await open();
  await page.goto('/admin');
  const known = mails();
  await page.fill('#email', zoe);
  await press(page, 'text=Mail me a code');
  const code = await mailedCode(zoe, known);
  const links = textsTo(zoe).flatMap((text) => text.match(/https?:\/\/[^\s"<>]+/g) ?? []);
  expect(links.length).toBeGreaterThan(0);
  const program = await open({ javaScriptEnabled: false });
  for (const link of [...links, '/admin/sign-in/code', `/admin/sign-in/code?code=${code}`, '/admin/confirm']) {
    for (let form = 0; form < 3; form += 1) {
      await program.goto(link);
      // Each form, and the form of the page that it leads to.
      for (let pages = 0; pages < 2; pages += 1) {
        for (const [field, value] of Object.entries({ email: zoe, code }))
          for (const input of await program.locator(`input[name=${field}]:visible`).all()) await input.fill(value);
        const buttons = program.locator('button:visible');
        if ((await buttons.count()) > form)
          await Promise.all([program.waitForEvent('load'), buttons.nth(form).click()]);
      }
    }
  }
  expect((await program.context().cookies()).map(({ name }) => name)).not.toContain('__Host-admin');
  await page.fill('#code', code);
  await press(page, 'button:has-text("Sign in")');
  expect(await page.locator('h1').textContent()).toBe('Unassigned');
});

test('Back after a form shows the page before it, and what is printed of recovery codes is only they', async () => {
  const page = await open();
  await saveLead({ phone: '+16145550199' });
  await signIn(page, BOB, await codeOf('invite', BOB));
  await page.goto('/admin/person');
  await page.fill('#erase-phone', '614-555-0199');
  await press(page, 'button:has-text("See what would be erased")');
  await page.goBack();
  expect(await page.locator('h1').textContent()).toBe('A person');
  await page.goForward();
  expect(await page.locator('main').textContent()).toContain('It cannot be undone.');
  await page.goto('/admin/you');
  await press(page, 'button:has-text("recovery codes")');
  const codes = await page.locator('.codes li').allTextContents();
  await page.reload();
  expect(await page.locator('.codes li').allTextContents()).toEqual(codes);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('a:visible, button:visible').count()).toBe(0);
  expect(await page.locator('.codes li:visible').count()).toBe(10);
});

test('what is printed of a lead is what is known of it, its consent too, and nothing to press or fill in', async () => {
  const page = await open();
  const id = await saveLead();
  await signIn(page, BOB, await codeOf('recover', BOB));
  await page.goto(`/admin/leads/${id}`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('button:visible, textarea:visible, label:visible, nav:visible').allTextContents()).toEqual(
    [],
  );
  expect(await page.locator('summary:visible').allTextContents()).toEqual([
    'Consent',
    'Where the visit came from, and the id',
  ]);
  expect(await page.locator('dd:has-text("By ticking this box I agree."):visible').count()).toBe(1);
});

describe('every page', () => {
  beforeAll(() => codeOf('invite', EVE));

  const PAGES = ['/admin', '/admin?view=all', '/admin?view=dead-letter', '/admin?q=nobody', '/admin/requests?all=1'];
  const LISTS = ['/admin/requests', '/admin/notices', '/admin/notices?all=1', '/admin/listings', '/admin/buyers'];
  const NUMBERS = ['/admin/glance', '/admin/held', '/admin/held?reason=honeypot', '/admin/no-such-page'];
  const OWN = ['/admin/tasks', '/admin/person', '/admin/export', '/admin/people', '/admin/you', '/admin/confirm'];
  const SEEN = [...PAGES, ...LISTS, ...NUMBERS, ...OWN];

  test('is among those that are looked at', () => {
    const shown = ADDRESSES.filter(({ method, path }) => method === 'GET' && path.startsWith('/admin'));
    // Pages of the way in and of a lead have a path of their own below; the others are a file, a download and a number.
    const others = ['/admin/sign-in', '/admin/sign-in/code', '/admin/leads/:id', '/admin/files/:name'];
    others.push('/admin/certificates/:id', '/admin/news');
    const seen = [...others, ...SEEN.map((path) => path.replace(/\?.*/, ''))];
    expect(shown.map(({ path }) => path).filter((path) => !seen.includes(path))).toEqual([]);
  });

  test('can be read by everyone at 360 and at 1280 pixels, in a light and a dark scheme, and is no wider', async () => {
    const page = await open({ bypassCSP: true });
    /** Looks at the page that is shown. */
    const look = async (name: string) => {
      await unfold(page);
      for (const [width, scheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, name).toBe(width);
        expect(await accessibilityProblems(page, scheme), `${name}, ${width} px, ${scheme}`).toEqual([]);
      }
    };
    const ids = await saveLeads();
    const known = mails();
    await page.goto('/admin/sign-in');
    await look('the way in');
    await page.fill('#email', EVE);
    await press(page, 'text=Mail me a code');
    await look('the code');
    await page.fill('#code', '12345678');
    await press(page, 'button:has-text("Sign in")');
    await look('a wrong code');
    await page.fill('#code', await mailedCode(EVE, known));
    await press(page, 'button:has-text("Sign in")');
    for (const path of [...SEEN, `/admin/people?remove=${EVE}`, ...ids.map((id) => `/admin/leads/${id}`)]) {
      await page.goto(path);
      await look(path);
    }
    await page.goto(`/admin/leads/${ids[0]}`);
    await page.fill('#note', 'x'.repeat(4001));
    await press(page, 'button:has-text("Add")');
    await look('a note that is too long');
    await page.goto('/admin/held?reason=honeypot');
    expect(await page.locator('main button:visible').allTextContents()).toEqual(['Release those that are ticked']);
    for (const [kind, button] of [
      ['erase', 'See what would be erased'],
      ['suppress', 'See who would be told'],
      ['unsuppress', 'See what would end'],
    ] as const) {
      await page.goto('/admin/person');
      await page.fill(`#${kind}-phone`, '614-555-0777');
      if (kind === 'suppress') await page.fill('#source', 'by phone');
      if (kind === 'unsuppress') await page.fill('#reason', 'called us');
      await press(page, `text=${button}`);
      await look(button);
    }
    await page.goto('/admin/you');
    await unfold(page);
    for (const tick of await page.locator('#replace').all()) await tick.check();
    await press(page, 'button:has-text("recovery codes")');
    await look('recovery codes');
  });

  const unfold = (page: Page) =>
    page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });

  /** A lead in each state that a page shows in its own way, and something in every list. */
  async function saveLeads(): Promise<readonly string[]> {
    const listing = { businessName: 'Ohio Agents', phone: '+16145550100', state: 'ohio', city: 'columbus' };
    const request = { kind: 'privacy-request', form: 'privacy-request', consent: undefined } as const;
    const [held, erased] = [
      await saveLead({ spamSignals: ['honeypot'], sellers: ['acme'] }),
      await saveLead({ phone: '+16145550888', email: 'erased@example.com' }),
    ];
    const business = await saveLead({ kind: 'business-listing', form: 'business-listing', listing });
    const [open, closed] = [
      await saveLead({ ...request, payload: { kind: 'access' } }),
      await saveLead({ ...request, payload: { kind: 'access' } }),
    ];
    const by = { name: 'root', at: new Date() };
    await withStore(async (store) => {
      await store.admin.erase({ phone: '+16145550888' }, by);
      await store.admin.closeRequest({ id: closed, outcome: 'answered', how: 'by mail' }, by);
    });
    return [held, await saveStopped(), business, open, closed, erased];
  }

  test('breaks no word of a table on a phone', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await signIn(page, EVE);
    await page.goto('/admin/glance');
    await page.locator('summary:has-text("As a table")').click();
    await page.locator('td:visible').first().waitFor();
    const broken = await page.locator('th, td').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          return lines > (cell.textContent ?? '').trim().split(/[\s-]+/).length;
        })
        .map((cell) => cell.textContent),
    );
    expect(broken).toEqual([]);
  });

  test('obeys its own policy, and loads nothing of the site', async () => {
    const page = await open();
    const [said, asked]: [string[], string[]] = [[], []];
    page.on('console', (message) => said.push(message.text()));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, EVE);
    await page.goto('/admin/you');
    expect(said).toEqual([]);
    expect(asked.filter((path) => !path.startsWith('/admin'))).toEqual([]);
  });
});

describe('passkeys', () => {
  /** A key that confirms its user, as a phone with a fingerprint does. */
  async function authenticator(page: Page): Promise<{ readonly client: CDPSession; readonly id: string }> {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...({ protocol: 'ctap2', transport: 'internal' } as const),
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    return { client, id };
  }

  async function add(page: Page, name: string): Promise<void> {
    await page.goto('/admin/you');
    await page.fill('#passkey-name', name);
    await page.click('button:has-text("Add a passkey")');
    await page.waitForURL(/done=passkey-added/);
  }

  async function signInByKey(page: Page): Promise<void> {
    await page.goto('/admin/sign-in');
    await page.click('text=Sign in with a passkey');
  }

  test('two are added, sign in and confirm; one is removed, both are lost, and a code of the command helps', async () => {
    const page = await open();
    await signIn(page, ANN);
    const first = await authenticator(page);
    await add(page, 'Phone');
    await first.client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first.id });
    const second = await authenticator(page);
    await add(page, 'Laptop');
    expect(await page.locator('.leads:not(#sessions) h3').allTextContents()).toEqual(['Phone', 'Laptop']);
    expect(await page.locator('main').textContent()).not.toContain('Add two passkeys, or make recovery codes');

    await press(page, 'button:has-text("Sign out")');
    await signInByKey(page);
    await page.waitForURL('/admin');
    await page.goto('/admin/confirm?to=/admin/export');
    await page.click('text=Use a passkey');
    await page.waitForURL('/admin/export');

    await page.goto('/admin/you');
    await press(page, 'button[aria-label="Remove Laptop"]');
    expect(await page.locator('.leads:not(#sessions) h3').allTextContents()).toEqual(['Phone']);
    await press(page, 'button:has-text("Sign out")');
    await signInByKey(page);
    await page.waitForSelector('[role=alert]:has-text("This passkey was not taken")');
    await second.client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: second.id });

    const recovered = await open();
    await signIn(recovered, ANN, await codeOf('recover', ANN));
    await recovered.goto('/admin/you');
    expect(await recovered.locator('main').textContent()).toContain('You have none.');
  });

  test('an answer that is replayed, of another site, or for another one is refused', async () => {
    const page = await open();
    await signIn(page, ANN);
    await authenticator(page);
    await add(page, 'Key');
    await press(page, 'button:has-text("Sign out")');
    await page.goto('/admin/sign-in');
    const answers: string[] = [];
    await page.route('**/admin/passkeys/sign-in', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('"job":"answer"')) return route.continue();
      answers.push(body);
      return route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"Kept."}' });
    });
    await page.click('text=Sign in with a passkey');
    await page.waitForSelector('text=Kept.');
    await page.unroute('**/admin/passkeys/sign-in');
    /** Sends an answer, with what its browser signed changed. */
    const send = (change: (signed: Record<string, unknown>) => void) =>
      page.evaluate(
        async ([body = '']) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch('/admin/passkeys/sign-in', { method: 'POST', headers, body })).status;
        },
        [changed(answers[0] ?? '', change)],
      );
    // An answer that was changed is refused, and uses its challenge up.
    expect(await send((signed) => (signed.origin = 'https://evil.example'))).toBe(403);
    expect(await send(() => undefined)).toBe(403);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-admin');
  });

  function changed(body: string, change: (signed: Record<string, unknown>) => void): string {
    const sent = JSON.parse(body);
    const { response } = sent.answer;
    const signed = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    change(signed);
    response.clientDataJSON = Buffer.from(JSON.stringify(signed)).toString('base64url');
    return JSON.stringify(sent);
  }
});
