import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../testing/sample-site.ts';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

const GOOD = 'state=OH&reason=dui&event=notice&date=2026-11-02';

async function ask(query: string, path = '/deadlines') {
  const app = testApp();
  const response = await app.send(`${path}?${query}`);
  const text = await response.clone().text();
  return { app, response, text };
}

describe('the deadlines', () => {
  test('have what was entered, the rules of the state and the day', async () => {
    const { response, text } = await ask(GOOD);
    expect(response.status).toBe(200);
    expect(formStateIn(text)).toMatchObject({
      path: '/deadlines',
      today: '2026-11-21',
      read: { state: 'ohio', errors: {}, dates: { reason: 'dui', event: 'notice', date: '2026-11-02' } },
      rules: { slug: 'ohio', agency: 'BMV', ends: [{ reason: 'dui', length: '3 years' }] },
    });
  });

  test.each([
    ['state=ohio', 200, {}],
    ['state=ohio&date=', 422, { date: 'Date is required' }],
    ['state=&date=2026-02-31', 422, { state: 'State is required', date: 'There is no 2026-02-31 in the calendar' }],
  ])('%s', async (query, status, errors) => {
    const { response, text } = await ask(query);
    expect([response.status, formStateIn(text)]).toMatchObject([status, { read: { errors } }]);
  });

  test('are not cached, and neither the log nor the store has a date', async () => {
    const { app, response } = await ask(GOOD);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(app.logged)).not.toContain('2026-11-02');
    expect(await app.kept()).toEqual([]);
  });

  test('today is that of the middle of the country', async () => {
    const late = testApp({ now: () => new Date('2026-11-21T05:59:00Z') });
    expect(formStateIn(await (await late.send(`/deadlines?${GOOD}`)).text())).toMatchObject({ today: '2026-11-20' });
  });
});

test('an address without an entry is a built page', () => {
  expect(comesBeforePages(new URL('http://localhost/deadlines?utm_source=a'))).toBe(false);
  expect(comesBeforePages(new URL('http://localhost/deadlines?date=2026-11-02'))).toBe(true);
  expect(comesBeforePages(new URL('http://localhost/deadlines.ics'))).toBe(true);
});

describe('the calendar file', () => {
  test('has the dates, an alarm, and the address of the page', async () => {
    const { response, text } = await ask(GOOD, '/deadlines.ics');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="ohio-deadlines.ics"',
      'cache-control': 'no-store',
    });
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => /^(UID|DTSTAMP|DTSTART|SUMMARY|DESCRIPTION|URL|TRIGGER)/.test(line))).toEqual([
      'UID:ohio.dui.notice.2026-11-02.hearing-1@www.example.com',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261202',
      'SUMMARY:Hearing (estimate\\, Ohio)',
      'DESCRIPTION:30 days to ask for a hearing\\, counted from the notice.\\nAn estimate. Your letter decides.',
      'URL:https://www.example.com/deadlines?state=ohio&reason=dui&event=notice&date=2026-11-02',
      'DESCRIPTION:Hearing (estimate\\, Ohio)',
      'TRIGGER:-P3D',
    ]);
  });

  test.each([
    ['', '/deadlines'],
    ['state=ohio&date=2026-02-31', '/deadlines?state=ohio&date=2026-02-31'],
    ['state=ohio&event=arrest&date=2026-11-02', '/deadlines?state=ohio&event=arrest&date=2026-11-02'],
    ['state=%0d%0aSet-Cookie:a=b&date=2026-11-02', '/deadlines?state=Set-Cookie%3Aa%3Db&date=2026-11-02'],
  ])('without a date to put in it leads to the page: %s', async (query, location) => {
    const { response } = await ask(query, '/deadlines.ics');
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  });

  test('is none for a state without rules in the build', async () => {
    const app = testApp({ site: sampleSite({ 'private/driver-rules/ohio.json': undefined }) });
    expect((await app.send(`/deadlines.ics?${GOOD}`)).status).toBe(303);
  });
});
