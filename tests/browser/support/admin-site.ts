import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openStore } from '../../../functions/store/open-store.ts';
import type { Store } from '../../../functions/store/store.ts';
import { sampleSubmission } from '../../../functions/testing/sample-submission.ts';
import { openBrowser } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { runCommand } from '../../support/run-command.ts';
import { type ServedSite, sampleServers } from '../../support/site.ts';
import { startMailServer, type TestMailServer } from '../../support/smtp.ts';

/** /admin in a browser, with a mail server that keeps what it is given. */
export interface AdminSite {
  /** Mails so far. */
  mails(): number;
  /** The texts of the mails that a person got. */
  textsTo(email: string): readonly string[];
  /** A new browser on a phone, in a network of its own: of one network, the server takes a few tries to sign in. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A code for a person, as the command prints it. */
  codeOf(command: 'invite' | 'recover', email: string): Promise<string>;
  /** The code that is mailed to a person: after the page that asks for it, and between mails about other things. */
  mailedCode(email: string, known: number): Promise<string>;
  /** Signs in by a code: the one that is given, or the one that is mailed. */
  signIn(page: Page, email: string, code?: string): Promise<void>;
  /** Works with the store of the server. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** A lead in the store of the server. */
  saveLead(changes?: Parameters<typeof sampleSubmission>[0]): Promise<string>;
}

/** Starts the server and the browser before the tests of a file, and ends them after. */
export function adminSite(): AdminSite {
  const servers = sampleServers();
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  let mail: TestMailServer;
  let site: ServedSite;
  let origin: string;
  let env: Record<string, string>;
  let networks = 0;

  beforeAll(async () => {
    mail = await startMailServer({ hideSTARTTLS: true });
    const port = await freePort();
    origin = `http://localhost:${port}`;
    env = {
      ADMIN: 'true',
      SITE_ORIGIN: origin,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
      LEAD_EMAIL_FROM: 'Example Leads <leads@example.com>',
      TRUST_PROXY: 'true',
    };
    site = await servers.start({ port, env });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await servers.removeAll();
    await mail?.close();
  });

  const database = () => `file:${join(site.data, 'leads.db')}`;
  const withStore: AdminSite['withStore'] = async (work) => {
    const store = await openStore(database());
    return work(store).finally(() => store.close());
  };
  const mailedCode: AdminSite['mailedCode'] = async (email, known) => {
    const codes = () =>
      mail.received
        .slice(known)
        .filter(({ to }) => to.includes(email))
        .flatMap(({ text }) => /^\d{8}/m.exec(text.split('\r\n\r\n')[1] ?? '')?.[0] ?? []);
    await expect.poll(() => codes().length).toBeGreaterThan(0);
    return codes()[0] ?? '';
  };
  return {
    mails: () => mail.received.length,
    textsTo: (email) => mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text),
    open: async (options = {}) => {
      networks += 1;
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 360, height: 740 },
        extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${networks}` },
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    },
    codeOf: async (command, email) => {
      const { stdout, stderr } = await runCommand(['admin', command, email], { ...env, DATABASE_URL: database() });
      return /Code: (\S+)/.exec(stdout)?.[1] ?? stderr;
    },
    mailedCode,
    signIn: async (page, email, code) => {
      await page.goto('/admin');
      const mails = mail.received.length;
      await page.fill('#email', email);
      await press(page, 'text=Mail me a code');
      await page.fill('#code', code ?? (await mailedCode(email, mails)));
      await press(page, 'button:has-text("Sign in")');
    },
    withStore,
    saveLead: async (changes) => {
      const lead = sampleSubmission(changes);
      await withStore((store) => store.save(lead));
      return lead.id;
    },
  };
}

/** Presses a link or a button of a form, and waits for the page that it leads to. */
export async function press(page: Page, button: string): Promise<void> {
  // Otherwise the page before could still load, and be taken for that page.
  await page.waitForLoadState();
  await Promise.all([page.waitForEvent('load'), page.click(button)]);
}
