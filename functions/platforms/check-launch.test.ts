import { expect, test } from 'vitest';
import type { ListedBuyer } from '../leads/routing/routed-lead.ts';
import type { LogEntry } from '../lib/log.ts';
import { sampleBuyer } from '../testing/sample-buyers.ts';
import { checkLaunch } from './check-launch.ts';
import { readEnvironment } from './environment/environment.ts';
import { StartError } from './start-error.ts';

const acme = sampleBuyer('acme');
const url = { live: 'https://acme.example/{env:BUYER_ACME_KEY}' };
const needy: ListedBuyer = { ...acme, file: { ...acme.file, post: { ...acme.file.post, url } } };

/** What keeps a server with this buyer from starting, and what it logs. */
function start(env: Readonly<Record<string, string>>, buyer = needy) {
  const logged: LogEntry[] = [];
  const build = { sellers: [buyer.seller], buyers: { buyers: [buyer], stateNames: {} } };
  try {
    checkLaunch(readEnvironment(env), build, (entry) => void logged.push(entry));
    return { faults: [], logged };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { faults: error.sentences, logged };
  }
}

test('a server does not start while a secret of a buyer is missing, and says which', () => {
  const { faults } = start({ BUYER_ENVIRONMENT: 'live' });
  expect(faults).toEqual([
    expect.stringMatching(/^BUYER_ACME_KEY is not set, and content\/buyers\/acme\.yaml needs it/),
  ]);
  expect(start({ BUYER_ENVIRONMENT: 'live', BUYER_ACME_KEY: 'x' }).faults).toEqual([]);
});

test('a buyer that is paused, or has no address in this environment, needs no secrets', () => {
  expect(start({}).faults).toEqual([]);
  expect(start({ BUYER_ENVIRONMENT: 'live' }, { ...needy, file: { ...needy.file, paused: true } }).faults).toEqual([]);
});

test('the log says that leads are only tried out until BUYER_ENVIRONMENT is live', () => {
  expect(start({}).logged).toMatchObject([{ event: 'buyers.test' }]);
  expect(start({ BUYER_ENVIRONMENT: 'live', BUYER_ACME_KEY: 'x' }).logged).toEqual([]);
});

test('a key for the returns of nobody is named, and so is an environment that there is not', () => {
  const key = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(start({ BUYER_RETURN_SECRET_BETA: key }).faults).toEqual([expect.stringContaining('for the buyer "beta"')]);
  expect(start({ BUYER_RETURN_SECRET_ACME: key }).faults).toEqual([]);
  expect(start({ BUYER_ENVIRONMENT: 'prod' }).faults).toEqual([
    'BUYER_ENVIRONMENT must be "live" or "test", not "prod".',
  ]);
});
