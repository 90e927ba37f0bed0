import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../functions/store/open-store.ts';
import { SAMPLE_BUILD } from '../../../functions/testing/sample-site.ts';
import { sampleSubmission } from '../../../functions/testing/sample-submission.ts';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { listingsCommand } from './listings.ts';

const REASON = 'It sells no car insurance.';
const BLOCKED = { name: 'Life insurer', reason: REASON };

let folder: string;
let printed: string[];
let noted: string[];

beforeEach(() => {
  folder = tempFolder();
  [printed, noted] = [[], []];
  vi.stubEnv('DATABASE_URL', `file:${join(folder, 'leads.db')}`);
  mkdirSync(join(folder, 'dist/private'), { recursive: true });
  writeFileSync(join(folder, 'dist/private/listings.json'), JSON.stringify(SAMPLE_BUILD['private/listings.json']));
});

afterEach(() => vi.unstubAllEnvs());

/** Runs `site listings …` with the rules of the build in a folder, and returns what it prints. */
async function listings(args: readonly string[], build = 'dist'): Promise<string> {
  const terminal = {
    out: (text: string) => void printed.push(text),
    note: (text: string) => void noted.push(text),
    interactive: false,
  };
  const command = listingsCommand({ terminal, exit: (code) => expect(code).toBe(0) });
  await command.parseAsync([...args, '--out', join(folder, build)], { from: 'user' });
  return `${printed.at(-1)}`;
}

async function apply(businessName: string): Promise<string> {
  const store = await openStore(`file:${join(folder, 'leads.db')}`);
  const listing = { businessName, phone: '+16145550100', state: 'ohio', city: 'columbus' };
  const submission = sampleSubmission({ kind: 'business-listing', form: 'business-listing', listing });
  await store.save(submission);
  await store.close();
  return submission.id;
}

test('approving a business of a blocked kind says that it is never shown, and why', async () => {
  const id = await apply('Acme Life Insurance Co');
  expect(await listings(['approve', id])).toBe(
    `${id} is approved, but it is never shown. content/listings.yaml blocks its kind, "Life insurer": ${REASON}`,
  );
  expect(JSON.parse(await listings(['approve', id, '--json']))).toEqual({
    id,
    status: 'approved',
    blockedKind: BLOCKED,
  });
  expect(await listings(['reject', id])).toBe(`${id} is rejected`);
});

test('the list says which businesses are never shown', async () => {
  await apply('Acme Life Insurance Co');
  await apply('Lifeline Auto Insurance Agency');
  const lines = (await listings(['list'])).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => line.endsWith('Acme Life Insurance Co  never shown: Life insurer'))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith('Lifeline Auto Insurance Agency'))).toHaveLength(1);
  const kinds = JSON.parse(await listings(['list', '--json'])).map(
    ({ blockedKind }: { blockedKind?: object }) => blockedKind,
  );
  expect(kinds.filter(Boolean)).toEqual([BLOCKED]);
});

test('without a build the commands say that no business was compared with the rules', async () => {
  const id = await apply('Acme Life Insurance Co');
  expect(await listings(['approve', id], 'nowhere')).toBe(`${id} is approved`);
  expect(noted).toEqual([expect.stringMatching(/^There is no build in .+nowhere, so no business was compared/)]);
});
