import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../testing/sample-site.ts';
import { comesBeforePages, formStateIn, testApp } from '../../testing/test-deps.ts';

describe('the form finder', () => {
  async function ask(query: string) {
    const app = testApp();
    const response = await app.send(`/which-form?${query}`);
    const stage: unknown = formStateIn(await response.text());
    return { app, response, stage };
  }

  describe('the form finder', () => {
    test('answers with what was asked so far, and with the rules of the state', async () => {
      const { response, stage } = await ask('state=OH&reason=dui');
      expect(response.status).toBe(200);
      expect(stage).toMatchObject({
        path: '/which-form',
        answers: { state: 'ohio', reason: 'dui' },
        errors: {},
        rules: { slug: 'ohio', agency: { abbreviation: 'BMV' } },
      });
    });

    test('has the rules of the state in which the driver lives, too', async () => {
      const { stage } = await ask('state=texas&home=OH&reason=dui');
      expect(stage).toMatchObject({ answers: { state: 'texas', home: 'ohio' }, home: { slug: 'ohio' } });
    });

    test('says what means nothing and keeps the rest', async () => {
      const { response, stage } = await ask('state=Atlantis&car=no&insured=%00%1b[31m');
      expect(response.status).toBe(422);
      expect(stage).toMatchObject({
        answers: { car: 'no' },
        errors: { state: expect.stringContaining('“Atlantis.”'), insured: expect.not.stringContaining('\u001b') },
      });
      expect(stage).not.toHaveProperty('rules');
    });

    test('is not cached, and neither the log nor the store has an answer', async () => {
      const { app, response } = await ask('state=ohio&reason=refusal&car=no&insured=no');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(app.logged)).not.toMatch(/ohio|refusal/);
      expect(await app.kept()).toEqual([]);
    });
  });

  test('the address without an answer is a built page', () => {
    expect(comesBeforePages(new URL('http://localhost/which-form'))).toBe(false);
    expect(comesBeforePages(new URL('http://localhost/which-form?utm_source=a'))).toBe(false);
    expect(comesBeforePages(new URL('http://localhost/which-form?state=ohio'))).toBe(true);
  });
});

describe('the comparison of states', () => {
  async function ask(query: string) {
    const response = await testApp().send(`/sr22-by-state?${query}`);
    const html = await response.text();
    return { status: response.status, comparison: JSON.parse(html.replace('<!doctype html>/sr22-by-state ', '')) };
  }

  test.each([
    ['state=texas&state=ohio', { states: ['texas', 'ohio'] }],
    ['state=New+York&state=OH&state=missouri', { states: ['new-york', 'ohio', 'missouri'] }],
    ['sort=fees', { states: [], order: 'fees' }],
  ])('%s is answered with the page', async (query, comparison) => {
    expect(await ask(query)).toEqual({ status: 200, comparison });
  });

  test.each([
    ['state=texas', ['texas'], /second state/],
    ['state=texas&state=tx', ['texas'], /twice/],
    ['state=texas&state=<script>', ['texas'], /no state called “<script>\.”/],
    ['state=ohio&state=texas&state=missouri&state=new-york', ['ohio', 'texas', 'missouri'], /at most three/],
    ['sort=price', [], /cannot sort by “price\.”/],
    ['sort=%00%1B[31m', [], /cannot sort by “\[31m\.”/],
    ['state=', [], /two or three/],
  ])('%s gets the same page with a sentence', async (query, states, problem) => {
    const { status, comparison } = await ask(query);
    expect([status, comparison.states]).toEqual([422, states]);
    expect(comparison.problem).toMatch(problem);
  });

  test('an answer is kept by no cache', async () => {
    const { headers } = await testApp().send('/sr22-by-state?sort=fees');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the page itself is answered without the function', () => {
    const comes = (path: string) => comesBeforePages(new URL(`http://localhost${path}`));
    expect([comes('/sr22-by-state?state=a'), comes('/sr22-by-state?sort=')]).toEqual([true, true]);
    expect([comes('/sr22-by-state'), comes('/sr22-by-state?utm_source=a')]).toEqual([false, false]);
  });
});

describe('the deadlines', () => {
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
        rules: { slug: 'ohio', agency: 'BMV' },
      });
      expect(text).toContain('"ends":[{"reason":"dui","length":"3 years"');
    });

    test.each([
      ['state=ohio', 200, {}],
      ['state=ohio&date=', 422, { date: 'Enter a date' }],
      ['state=&date=2026-02-31', 422, { state: 'Pick a state', date: 'There is no 2026-02-31 in the calendar' }],
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
        'SUMMARY:Ask for a hearing (estimate\\, Ohio)',
        'DESCRIPTION:30 days to ask for a hearing\\, counted from the notice.\\nAn estimate. Your letter decides.',
        'URL:https://www.example.com/deadlines?state=ohio&reason=dui&event=notice&date=2026-11-02',
        'DESCRIPTION:Ask for a hearing (estimate\\, Ohio)',
        'TRIGGER:-P3D',
      ]);
    });

    test('names the day to act by where offices are closed on the last one', async () => {
      const { text } = await ask(GOOD.replace('2026-11-02', '2026-11-05'), '/deadlines.ics');
      expect(text.replaceAll('\r\n ', '')).toContain(
        'Moved up from Saturday\\, December 5\\, 2026\\, when offices are closed.\\nAn estimate.',
      );
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
});
