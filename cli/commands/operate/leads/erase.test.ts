import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../../functions/store/open-store.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { SAMPLE_BUILD } from '../../../../functions/testing/sample-site.ts';
import { sampleSubmission } from '../../../../functions/testing/sample-submission.ts';
import { tempFolder } from '../../../../tests/support/temp-folder.ts';
import type { Terminal } from '../../../system/terminal.ts';
import { leadsCommand } from '../leads.ts';

/** `site leads erase|suppress|unsuppress|purge` on a terminal, where they ask. */

let url: string;
let said: string[];
let codes: number[];
beforeEach(() => {
  url = `file:${join(tempFolder(), 'leads.db')}`;
  [said, codes] = [[], []];
  vi.stubEnv('DATABASE_URL', url);
});
afterEach(() => vi.unstubAllEnvs());

/** Runs a command for a person who gives this answer to its question; undefined: there is no person. */
async function leads(answer: string | undefined, ...args: string[]): Promise<string> {
  const ask = async (question: string) => {
    said.push(question);
    return answer ?? '';
  };
  const terminal: Terminal = {
    out: (text) => void said.push(text),
    note: (text) => void said.push(text),
    interactive: true,
    ...(answer === undefined ? {} : { ask }),
  };
  await leadsCommand({ terminal, exit: (code) => void codes.push(code) }).parseAsync(args, { from: 'user' });
  return said.splice(0).join('\n');
}

async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url);
  return work(store).finally(() => store.close());
}

async function save(): Promise<string> {
  const submission = sampleSubmission();
  await inStore((store) => store.save(submission));
  return submission.id;
}

const leadOf = (id: string) => inStore((store) => store.find(id));
const statusOf = async (id: string) => (await leadOf(id))?.status;
const auditEvents = () => inStore((store) => store.admin.audit({ limit: 100 }));

test('an erasure shows what it would do, with ids, and asks; only yes erases', async () => {
  const id = await save();
  const asked = await leads('y', 'erase', '--phone', '6145550123');
  expect(asked).toBe(
    [
      '1 submission would be erased, 1 consent record left with hashes; the person would be suppressed',
      'all recipients have been notified',
      `  ${id}`,
      'It cannot be undone.',
      'Erase this person? Type yes to go on: ',
      'Nothing was changed.',
    ].join('\n'),
  );
  expect(codes).toEqual([1]);
  expect(await statusOf(id)).toBe('accepted');
  expect(await leads(' Yes ', 'erase', '--phone', '6145550123')).toContain('1 submission erased');
  expect(await statusOf(id)).toBe('erased');
  expect(await leads('never asked', 'erase', '--phone', '6145550123', '--yes')).not.toContain('Type yes');
});

test('a suppression and its end show what they would do, and ask', async () => {
  const id = await save();
  expect(await leads('', 'suppress', '--phone', '6145550123')).toContain(
    'the person would be suppressed; 1 lead of this person so far\n' +
      `all recipients have been notified\n  ${id}\nSuppress`,
  );
  expect(await leads('yes', 'suppress', '--phone', '6145550123', '--source', 'telephone')).toContain(
    'suppressed: leads',
  );
  const end = ['unsuppress', '--phone', '6145550123', '--reason', 'asked by letter'];
  expect(await leads('no', ...end)).toMatch(
    /^These entries would count no more:\n {2}\S+ {2}telephone\nLet this person/,
  );
  expect(await leads('yes', ...end)).toContain('1 entry no longer counted');
  expect(codes).toEqual([1, 1]);
});

test('without a terminal, what cannot be undone needs --yes', async () => {
  const id = await save();
  await leads(undefined, 'suppress', '--email', 'bob@example.com', '--yes');
  const folder = tempFolder();
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(folder, 'private/site.json'), JSON.stringify(SAMPLE_BUILD['private/site.json']));
  for (const args of [
    ['erase', '--phone', '6145550123'],
    ['suppress', '--phone', '6145550123'],
    ['unsuppress', '--email', 'bob@example.com', '--reason', 'asked by letter'],
    ['purge', '--out', folder],
  ])
    expect(await leads(undefined, ...args)).toBe(
      'Nothing was changed: there is no terminal to ask on. Add --yes to go on without a question.',
    );
  expect(codes).toEqual([2, 2, 2, 2]);
  expect((await auditEvents()).map(({ action }) => action)).toEqual(['suppress']);
  expect(await statusOf(id)).toBe('accepted');
});

test('a suppression ends with a reason, and only the audit log has the reason; an opt-out of sale stays', async () => {
  const person = ['--phone', '6145550123', '--email', 'ann@example.com'];
  const unsuppress = (reason: string) => leads(undefined, 'unsuppress', ...person, '--yes', '--reason', reason);
  await save();
  expect(await unsuppress('asked by letter')).toContain('are not suppressed by a request to stop or by an erasure');
  expect(await unsuppress(' ')).toBe('Give --reason some words.');
  expect(codes).toEqual([1, 2]);
  await leads(undefined, 'erase', ...person, '--yes');
  await leads(undefined, 'suppress', '--phone', '6145550123', '--source', 'do-not-sell', '--yes');
  expect(await leads(undefined, 'suppress', ...person, '--source', 'unsuppressed', '--yes')).toContain(
    'another --source',
  );
  const stopped = await save();
  expect(await leadOf(stopped)).toMatchObject({ status: 'quarantined', reasons: ['suppressed'] });
  expect(await unsuppress('asked by letter')).toBe('2 entries no longer counted; new leads are delivered again');
  expect(await leadOf(await save())).toMatchObject({ status: 'accepted', optOut: 'do-not-sell' });
  expect(await leads(undefined, 'release-from-quarantine', stopped)).toContain('is released');
  expect((await auditEvents()).find(({ action }) => action === 'unsuppress')).toMatchObject({
    detail: { reason: 'asked by letter', ended: [{ source: 'erasure' }, { source: 'erasure' }] },
  });
  await leads(undefined, 'suppress', '--phone', '6145550123', '--yes');
  expect(await statusOf(await save())).toBe('quarantined');
});
