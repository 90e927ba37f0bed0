import { expect, test } from 'vitest';
import { inheritedSocket } from './listen.ts';

test('a socket is taken over only when systemd opened it for this very process', () => {
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeUndefined();
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '0' }, 7)).toBeUndefined();
  expect(inheritedSocket({}, 7)).toBeUndefined();
});
