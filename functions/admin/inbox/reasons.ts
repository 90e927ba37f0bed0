import { ownValue } from '../../lib/collections.ts';

/** Why leads are held or returned, in plain words. A reason that is not here has no words but its code. */
const REASONS: Readonly<Record<string, string>> = {
  honeypot: 'filled in a field that people do not see',
  'too-fast': 'sent faster than people type',
  'no-stamp': 'came without the stamp of our form',
  'bad-stamp': 'came with a false or old stamp',
  turnstile: 'failed the check of Cloudflare',
  'turnstile-missing': 'came without the check of Cloudflare',
  'velocity-phone': 'too many from one phone',
  'velocity-email': 'too many from one email',
  'velocity-network': 'too many from one network',
  'velocity-stamp': 'too many with one stamp',
  'alike-pace': 'many alike: took equally long',
  'alike-words': 'many alike: names and emails',
  'alike-numbers': 'many alike: neighboring phone numbers',
  'alike-stamp': 'many alike: stamps of other networks',
  'verify-rejected': 'a check found it not real',
  'verify-review': 'a check was not sure',
  suppressed: 'the person asked not to be contacted',
  'unverified-request': 'may have asked to stop',
  'rejected-fake': 'you rejected it as fake',
  'rejected-test': 'you rejected it as a test',
  'rejected-duplicate': 'you rejected it as a duplicate',
  'rejected-wrong-person': 'you rejected it as the wrong person',
};

/** "too many from one phone (velocity-phone)": words, and the code that commands and guides use. */
export function reasonText(code: string): string {
  const words = ownValue(REASONS, code);
  return words === undefined ? code : `${words} (${code})`;
}
