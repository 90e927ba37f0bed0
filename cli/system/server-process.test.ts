import { expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { notifyReady } from './server-process.ts';

async function notes(env: Readonly<Record<string, string>>): Promise<string[]> {
  const said: string[] = [];
  await notifyReady(env, (sentence) => said.push(sentence));
  return said;
}

test('without systemd there is nothing to tell', async () => {
  expect(await notes({ PATH: '' })).toEqual([]);
});

test('a machine without systemd-notify is named, with what to do', async () => {
  const [sentence] = await notes({ PATH: tempFolder(), NOTIFY_SOCKET: '/run/systemd/notify' });
  expect(sentence).toMatch(
    /^systemd cannot be told that the site is ready \(.+\)\. Install systemd-notify, or give the unit Type=exec\.$/,
  );
});
