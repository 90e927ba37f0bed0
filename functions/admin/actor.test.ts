import { expect, test } from 'vitest';
import { currentActor, parsePerson } from './actor.ts';

test.each([
  ['SITE_OPERATOR', { SITE_OPERATOR: 'Ann Lee', SUDO_USER: 'deploy' }, 'Ann Lee'],
  ['the account before sudo', { SUDO_USER: 'ann' }, 'ann'],
  ['the session', {}, 'bea'],
])('the audit log names %s', (_, env, name) => {
  const known = { session: () => 'bea', account: () => 'root' };
  expect(currentActor(env, new Date(), known).name).toBe(name);
});

test('without a session the audit log names the account, and no control characters', () => {
  const known = { session: () => undefined, account: () => 'root' };
  expect(currentActor({}, new Date(), known).name).toBe('root');
  expect(currentActor({ SITE_OPERATOR: ' \n ' }, new Date(), known).name).toBe('root');
  expect(currentActor({ SITE_OPERATOR: 'a\u001b[2Jb' }, new Date(), known).name).not.toContain('\u001b');
});

test.each([
  [{ phone: '(614) 555-0123' }, { phone: '+16145550123' }],
  [{ phone: '+1 614.555.0123' }, { phone: '+16145550123' }],
  [{ email: ' Ann@Example.com ' }, { email: 'ann@example.com' }],
  [
    { phone: '6145550123', email: 'ann@example.com' },
    { phone: '+16145550123', email: 'ann@example.com' },
  ],
])('%o is %o', (typed, person) => {
  expect(parsePerson(typed)).toEqual(person);
});

test.each([
  [{}, /^Give --phone/],
  [{ phone: '', email: ' ' }, /^Give --phone/],
  [{ phone: '555-0123' }, /not a US phone number/],
  [{ email: 'ann' }, /not an email address/],
])('%o is refused', (typed, sentence) => {
  expect(parsePerson(typed)).toMatch(sentence);
});
