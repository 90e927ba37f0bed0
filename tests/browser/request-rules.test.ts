import type { ConsoleMessage, Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { CALLBACK, fill, started, submit } from './support/forms.ts';
import { it } from './support/it-with-store.ts';

declare global {
  interface Window {
    /** How often the page was told to log its visitor out. */
    logouts?: number;
  }
}

const WRONG = 'Something went wrong';
const NO_PERMISSION = "You don't have permission to view this";

/** What the server answers, and the error that the page logs. */
const ANSWERS = [
  [
    '400 with words',
    { status: 400, message: 'Bad', extra: { a: 1 } },
    { status: 400, message: 'Bad', extra: { a: 1 } },
  ],
  ['401', { status: 401, message: 'Expired' }, { status: 420, message: NO_PERMISSION, extra: 'Expired' }],
  ['471', { status: 471, message: 'Blocked' }, { status: 420, message: NO_PERMISSION, extra: 'Blocked' }],
  ['420', { status: 420, message: 'Not yours' }, { status: 420, message: NO_PERMISSION, extra: 'Not yours' }],
  ['503 with words', { status: 503, message: 'Down' }, { status: 503, message: 'Down', extra: WRONG }],
  ['503 without words', { status: 503 }, { status: 503, message: `${WRONG}!`, extra: WRONG }],
  ['500 without words', { status: 500 }, { status: 500, message: WRONG, extra: WRONG }],
  ['404 with words', { status: 404, message: 'Not here' }, { status: 404, message: 'Not here', extra: WRONG }],
] as const;

/** Fills in the form of the landing page and accepts. */
async function send(page: Page): Promise<void> {
  await started(page, 'callback');
  await fill(page, 'callback', CALLBACK);
  await page.check('#callback-agree');
  await submit(page, 'callback');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
}

/** The fields of the first error that the page logs. */
async function errorLogged(page: Page, act: () => Promise<void>): Promise<object | undefined> {
  const isError = async (message: ConsoleMessage) =>
    message.type() === 'error' && (await message.args()[0]?.evaluate((value) => value instanceof Error)) === true;
  const found = page.waitForEvent('console', isError);
  await act();
  const [error] = (await found).args();
  return error?.evaluate((value: Error & { status?: number; extra?: unknown }) => ({
    status: value.status,
    message: value.message,
    extra: value.extra,
  }));
}

/** Answers the call that sends a lead, in place of the server. */
const answering = (page: Page, answer: (route: Route) => Promise<void>) => page.route('**/api/leads', answer);

describe('a form whose sending is answered', () => {
  it.for(ANSWERS)(
    'with %s logs the error, stays on its page and keeps what was typed',
    async ([, { status, ...body }, expected], { visit, faults }) => {
      faults.expect(/./);
      const page = await visit('/lpe');
      await page.evaluate(() => addEventListener('logout_user', () => (window.logouts = (window.logouts ?? 0) + 1)));
      await answering(page, (route) => route.fulfill({ status, json: body }));
      expect(await errorLogged(page, () => send(page))).toEqual(expected);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expect.poll(() => page.evaluate(() => window.logouts ?? 0)).toBe([401, 471].includes(status) ? 1 : 0);
      expect(new URL(page.url()).pathname).toBe('/lpe');
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(CALLBACK.name);
    },
  );

  it('with no answer at all logs an error of status 400', async ({ visit, faults }) => {
    faults.expect(/./);
    const page = await visit('/lpe');
    await answering(page, (route) => route.abort());
    expect(await errorLogged(page, () => send(page))).toMatchObject({ status: 400, message: WRONG });
  });

  it('is not sent without a connection, and the error says so', async ({ visit, faults }) => {
    faults.expect(/./);
    const page = await visit('/lpe');
    await started(page, 'callback');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.context().setOffline(true);
    expect(await errorLogged(page, () => send(page))).toMatchObject({ message: 'No internet connection' });
    expect(sent.filter((url) => url.endsWith('/api/leads'))).toEqual([]);
  });
});

describe('a call of a page', () => {
  it.for([
    ['with the token of local storage', 'secret', 'Bearer secret'],
    ['without one when there is none', undefined, undefined],
  ] as const)('goes %s', async ([, token, authorization], { visit }) => {
    const page = await visit('/lpe');
    if (token) await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
    const call = page.waitForRequest('**/api/leads');
    await send(page);
    expect((await (await call).allHeaders()).authorization).toBe(authorization);
    await page.waitForURL(/\/thank-you/);
  });
});
