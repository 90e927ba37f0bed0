import { expect, test } from 'vitest';
import { renamedSentence } from './renamed.ts';

test.each([
  ['restore backups/leads.db', '`site restore` is now `site store restore`.'],
  [
    'build --out dist --check-consent',
    '`site build --check-consent` is now `npm test -- tests/browser/consent-placement.test.ts`.',
  ],
  ['leads retain --dry-run', '`site leads retain` is now `site leads purge`.'],
  ['leads told id --how letter', '`site leads told` is now `site leads acknowledge`.'],
  ['leads hold id --reason case', '`site leads hold` is now `site leads place-legal-hold`.'],
  ['leads hold id --release', '`site leads hold --release` is now `site leads release-legal-hold`.'],
  ['leads release id', '`site leads release` is now `site leads release-from-quarantine`.'],
  ['leads replay --parked', '`site leads replay --parked` is now `site leads replay --dead-letter`.'],
  ['leads list --json --parked', '`site leads list --parked` is now `site leads list --dead-letter`.'],
  ['leads export --delivery parked', /^`site leads export --delivery parked` is now .* --delivery dead-letter`\.$/],
  ['leads report --delivery=held', /^`site leads report --delivery held` is now .* --delivery quarantined`\.$/],
  ['leads list --status reduced', /^`site leads list --status reduced` is now .* --status minimized`\.$/],
])('site %s names the new command', (line, sentence) => {
  const printed = renamedSentence(line.split(' '));
  expect(printed).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});

test.each([
  'leads',
  'leads purge',
  'build --out dist',
  'store restore backups/leads.db',
  'leads list --status quarantined',
  'leads release-legal-hold id',
  'listings list',
  'leads list --kind parked',
])('site %s is not a former name', (line) => {
  expect(renamedSentence(line.split(' '))).toBe(undefined);
});
