import { describe, expect, test } from 'vitest';
import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { newId } from '../../leads/new-id.ts';
import type { Submission } from '../../leads/submission.ts';
import type { MailChoice, Role } from '../../store/operators.ts';
import { sampleSubmission } from '../../testing/sample-submission.ts';
import { memoryStore } from '../../testing/test-deps.ts';
import { EASTERN } from '../time-zone.ts';
import type { AdminAccess, Mailed, OperatorMail } from '../web/access.ts';
import { choiceIn, isDailyDue, isQuiet } from './choices.ts';
import { tellOperators } from './tell-operators.ts';

const ANN = 'ann@agency.example';
/** Ten in the morning, Eastern time. */
const START = new Date('2026-11-21T15:00:00.000Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

/** A store with one person, who was told everything until the start. */
async function setUp(mail: MailChoice, role: Role = 'agent') {
  const store = memoryStore();
  const by = { name: 'root', at: START };
  await store.operators.invite({ email: ANN, role, hash: 'x', expiresAt: START }, by);
  await store.operators.setMail(ANN, mail, by);
  const mails: OperatorMail[] = [];
  let answer: Mailed = 'sent';
  const access: AdminAccess = {
    origin: 'https://www.example.com',
    overdueMinutes: 15,
    timeZone: 'America/New_York',
    mail: async (one) => {
      mails.push(one);
      return answer;
    },
    tries: { address: async () => undefined, account: async () => undefined },
  };
  const tell = (after: number) => tellOperators({ store, access, now: minutes(after) });
  await tell(0);
  const save = async (after: number, changes: Partial<Submission> = {}) => {
    const id = newId(minutes(after));
    await store.save(sampleSubmission({ id, receivedAt: minutes(after).toISOString(), ...changes }));
    return id;
  };
  const answers = (next: Mailed) => {
    answer = next;
  };
  return { store, mails, tell, save, answers };
}
const EACH = { news: 'each', detail: 'masked' } as const;

describe('a person who wants each lead', () => {
  test('is told once of what came in since, masked and with a link', async () => {
    const { mails, tell, save } = await setUp(EACH);
    const id = await save(1);
    await save(1, { spamSignals: ['honeypot'] });
    await tell(2);
    await tell(3);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ANN, `New lead ${referenceOf(id)}`]]);
    expect(mails[0]?.text).toContain(`https://www.example.com/admin/leads/${id}`);
    expect(mails[0]?.text).toContain('A. D.');
    expect(JSON.stringify(mails)).not.toMatch(/Driver|5550123|555-0123|ann@example/);
    expect(mails[0]).not.toHaveProperty('replyTo');
  });

  test('may have everything, and answers the visitor; a viewer may not', async () => {
    const full = await setUp({ news: 'each', detail: 'full' });
    await full.save(1, { payload: { name: 'Ann\r\nBcc: all@example.com', phoneNumber: '+16145550123' } });
    await full.tell(2);
    expect(full.mails[0]).toMatchObject({ replyTo: 'ann@example.com' });
    expect(full.mails[0]?.text).toContain('Phone number: 614-555-0123');
    expect(full.mails[0]?.text).toContain('Name: Ann\n    Bcc: all@example.com');
    const viewer = await setUp({ news: 'each', detail: 'full' }, 'viewer');
    await viewer.save(1);
    await viewer.tell(2);
    expect(JSON.stringify(viewer.mails)).not.toMatch(/Driver|555.?0123|ann@example/);
  });

  test('has each answer of the form in it, also those of a group, and messages of the contact form', async () => {
    const { mails, tell, save } = await setUp({ news: 'each', detail: 'full' });
    const address = { address: '1 Main St', city: 'Akron', zip: '44301' };
    await save(1, { payload: { name: 'Ann Driver', home: address, cars: [{ make: 'Ford' }, { make: 'Kia' }] } });
    const id = await save(2, { kind: 'contact', form: 'contact', payload: { name: 'Carl', message: 'Call me.' } });
    await save(3, { kind: 'privacy-request', form: 'privacy-request', consent: undefined });
    await tell(4);
    for (const line of ['Address: 1 Main St', 'City: Akron', 'Zip: 44301', 'Make: Ford', 'Make: Kia'])
      expect(mails[0]?.text).toContain(line);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New lead /),
      `New message ${referenceOf(id)}`,
    ]);
    expect(mails[1]?.text).toContain('Message: Call me.');
  });

  test('reads many in one mail, and nothing of them when it is to say nothing', async () => {
    const { mails, tell, save } = await setUp({ news: 'each', detail: 'none' });
    for (let count = 0; count < 6; count += 1) await save(1 + count / 100);
    await tell(3);
    expect(mails).toMatchObject([{ subject: '6 new leads', text: '6 new leads at https://www.example.com/admin\n' }]);
  });

  test('is not told twice by two servers: a repeat has the same Message-ID', async () => {
    const { mails, tell, save } = await setUp(EACH);
    await save(1);
    await Promise.all([tell(2), tell(2)]);
    await tell(3);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  });

  test('is told later when the mail server is busy, and not again when it refuses for good, which is shown', async () => {
    const { store, mails, tell, save, answers } = await setUp(EACH);
    await save(1);
    answers('later');
    await tell(2);
    expect(await store.operators.mailFaults()).toEqual([]);
    answers({ refused: 'SMTP 550 5.1.1: the address takes no mail' });
    await tell(3);
    await tell(4);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    expect(mails).toHaveLength(2);
    expect(await store.operators.mailFaults()).toEqual([
      { email: ANN, fault: 'SMTP 550 5.1.1: the address takes no mail' },
    ]);
    answers('sent');
    await save(5);
    await tell(6);
    expect(await store.operators.mailFaults()).toEqual([]);
  });

  test.each(['mail is off', 'the person is removed'])('is told nothing of what came in while %s', async (how) => {
    const { store, mails, tell, save, answers } = await setUp(EACH);
    const by = { name: 'root', at: START };
    await save(1);
    answers({ refused: 'SMTP 550 5.1.1: the address takes no mail' });
    await tell(2);
    await store.operators.invite({ email: 'olga@agency.example', role: 'owner', hash: 'y', expiresAt: START }, by);
    if (how === 'mail is off') await store.operators.setMail(ANN, { ...EACH, news: 'off' }, by);
    else await store.operators.remove({ email: ANN }, by);
    expect(await store.operators.mailFaults()).toEqual([]);
    await save(3);
    await tell(4);
    mails.splice(0);
    answers('sent');
    if (how !== 'mail is off')
      await store.operators.invite({ email: ANN, role: 'agent', hash: 'z', expiresAt: START }, by);
    await store.operators.setMail(ANN, EACH, by);
    await tell(5);
    await save(6);
    await tell(7);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New lead /)]);
  });

  test('is told of what comes in after a clock was put back, and of nothing before twice', async () => {
    const { mails, tell, save } = await setUp(EACH);
    await save(1);
    await tell(70);
    await tell(10);
    const id = await save(10.5);
    await tell(11);
    await tell(12);
    const news = mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('New lead'));
    expect(news).toEqual([expect.anything(), `New lead ${referenceOf(id)}`]);
  });

  test('is left alone in quiet hours, and told of all that came in afterwards', async () => {
    const { mails, tell, save } = await setUp({ ...EACH, quiet: { from: 22, to: 7 } });
    const night = 13 * 60;
    await save(night);
    await tell(night + 10);
    expect(mails).toEqual([]);
    await tell(21 * 60 + 1);
    expect(mails.filter(({ subject }) => subject.startsWith('New lead'))).toHaveLength(1);
  });
});

test('a person who wants one mail a day gets it in the morning', async () => {
  const { mails, tell, save } = await setUp({ news: 'daily', detail: 'masked' });
  await save(1);
  await save(2);
  await tell(10);
  const news = () => mails.filter(({ subject }) => subject.endsWith('new leads'));
  expect(news()).toEqual([]);
  await tell(22 * 60 + 1);
  await tell(22 * 60 + 5);
  expect(news().map(({ subject }) => subject)).toEqual(['2 new leads']);
});

test('leads that no one takes up are told once, until none waits', async () => {
  const { store, mails, tell, save } = await setUp({ news: 'each', detail: 'none' });
  const id = await save(0.1);
  await tell(10);
  await tell(16);
  await tell(17);
  const late = () => mails.filter(({ subject }) => subject === '1 lead waits too long');
  expect(late()).toHaveLength(1);
  const work = { state: 'working', assignee: ANN } as const;
  await store.work.change(id, { version: 0, action: 'claim-lead', work }, { name: ANN, at: minutes(18) });
  await tell(19);
  await save(20);
  await tell(40);
  expect(late()).toHaveLength(2);
});

describe('a choice', () => {
  test('is one of those that are offered', () => {
    const [full, choice] = [{ news: 'each', detail: 'full' } as const, choiceIn];
    expect(choice({ ...full, from: '22', to: '7' })).toEqual({ choice: { ...full, quiet: { from: 22, to: 7 } } });
    expect(choice({ ...full, from: '', to: '' })).toEqual({ choice: full });
    for (const wrong of [{ news: 'all' }, { detail: 'x' }, { from: '24' }])
      expect(choice({ ...full, from: '1', to: '2', ...wrong })).toMatchObject({ field: 'news' });
  });

  test.each([
    ['22', '', 'to'],
    ['', '7', 'from'],
    ['8', '8', 'to'],
  ])('of quiet hours from "%s" to "%s" is not taken, and says which hour is missing', (from, to, field) => {
    expect(choiceIn({ news: 'each', detail: 'full', from, to })).toMatchObject({ field });
  });

  test.each([
    [22, 7, '2026-11-21T04:00:00Z', true],
    [22, 7, '2026-11-21T15:00:00Z', false],
    [9, 17, '2026-11-21T15:00:00Z', true],
    [9, 17, '2026-11-21T23:00:00Z', false],
  ])('of quiet hours from %i to %i at %s: %s', (from, to, at, expected) => {
    expect(isQuiet({ ...EACH, quiet: { from, to } }, new Date(at), EASTERN)).toBe(expected);
  });

  test('of a daily mail is due from eight on, once', () => {
    const eight = new Date('2026-11-22T13:00:00Z');
    expect(isDailyDue(START, new Date('2026-11-22T12:59:00Z'), EASTERN)).toBe(false);
    expect(isDailyDue(START, eight, EASTERN)).toBe(true);
    expect(isDailyDue(eight, new Date('2026-11-22T20:00:00Z'), EASTERN)).toBe(false);
  });
});
