import { setTimeout as pause } from 'node:timers/promises';
import { copySite, type RunningCommand } from '../../bench/site-copy.ts';
import type { StoredSubmission } from '../../functions/leads/stored-submission.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { callbackBody, type PostRequest, runLoad } from '../load/load.ts';
import { networkAddress, phoneOf } from '../load/visitors.ts';

export interface SenderGroup {
  readonly name: string;
  readonly good: boolean;
  readonly sent: number;
  /** Answered with 200, as every visitor sees it. */
  readonly answered: number;
  /** Accepted, and so due for delivery. */
  readonly delivered: number;
  /** Quarantined, by reason. */
  readonly held: Readonly<Record<string, number>>;
}

interface Wave {
  readonly name: string;
  readonly id: string;
  readonly count: number;
  readonly good?: boolean;
  readonly withStamp: boolean;
  address(number: number): string;
  phone(number: number): string;
}

/** As old as a stamp must be by default, and a little more. */
const STAMP_WAIT_MS = 2_500;

const WAVES: readonly Wave[] = [
  {
    name: 'fakes from one /64, each with a stamp',
    id: 'network',
    count: 1_000,
    withStamp: true,
    address: (number) => `2001:db8:5:6::${number.toString(16)}`,
    phone: phoneOf,
  },
  {
    name: 'fakes for one phone, many networks, each with a stamp',
    id: 'phone',
    count: 200,
    withStamp: true,
    address: (number) => networkAddress(100_000 + number),
    phone: () => '6145550123',
  },
  {
    name: 'fakes from many networks, without a stamp',
    id: 'plain',
    count: 200,
    withStamp: false,
    address: (number) => networkAddress(200_000 + number),
    phone: (number) => phoneOf(20_000 + number),
  },
  {
    name: 'good leads, sent meanwhile',
    id: 'good',
    count: 100,
    good: true,
    withStamp: true,
    address: (number) => networkAddress(300_000 + number),
    phone: (number) => phoneOf(30_000 + number),
  },
];

/** Sends fake leads and good ones at once to two servers with the default limits. Counts what would be delivered. */
export async function sendFakes(): Promise<readonly SenderGroup[]> {
  const site = copySite();
  try {
    writeSampleBuild(site.at('out'));
    const env = { DATABASE_URL: `file:${site.at('fakes-data/leads.db')}`, PORT: '0' };
    const settings = { ...env, TRUST_PROXY: 'true', RATE_LIMIT: 'off' };
    const servers: RunningCommand[] = [];
    for (let started = 0; started < 2; started += 1)
      servers.push(await site.start(['serve', '--out', site.at('out')], settings));
    const answered = await sendAll(servers);
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    const store = await openStore(env.DATABASE_URL);
    const leads = await store.list({ limit: 10_000 });
    await store.close();
    return WAVES.map((wave) => groupOf(wave, leads, answered.get(wave.id) ?? 0));
  } finally {
    site.remove();
  }
}

/** All waves at once, each evenly spread over the whole time. Returns the 200s of each. */
async function sendAll(servers: readonly RunningCommand[]): Promise<ReadonlyMap<string, number>> {
  const requests: { readonly at: number; readonly id: string; readonly request: PostRequest }[] = [];
  let turn = 0;
  const url = () => servers[turn++ % servers.length]?.url ?? '';
  for (const { id, count, withStamp, address, phone } of WAVES) {
    for (let number = 0; number < count; number += 1) {
      const stamp = withStamp ? await stampFrom(url()) : undefined;
      const body = callbackBody(`${id}-${number}`, { phoneNumber: phone(number), ...(stamp ? { stamp } : {}) });
      const headers = { 'x-forwarded-for': address(number) };
      requests.push({ at: (number + 0.5) / count, id, request: { path: '/api/leads', body, headers } });
    }
  }
  requests.sort((one, two) => one.at - two.at);
  await pause(STAMP_WAIT_MS);
  const answered = new Map<string, number>();
  const ids = new Map(requests.map(({ id, request }) => [request, id]));
  await runLoad({
    connections: 16,
    url,
    next: () => requests.shift()?.request,
    onResult: (request, answer) => {
      const id = ids.get(request) ?? '';
      if ('status' in answer && answer.status === 200) answered.set(id, (answered.get(id) ?? 0) + 1);
    },
  });
  return answered;
}

async function stampFrom(url: string): Promise<string> {
  const response = await fetch(`${url}/api/form-stamp?form=callback`);
  return ((await response.json()) as { data: { stamp: string } }).data.stamp;
}

function groupOf(
  { name, id, count, good = false }: Wave,
  leads: readonly StoredSubmission[],
  answered: number,
): SenderGroup {
  const own = leads.filter(({ email }) => email?.startsWith(`driver-${id}-`));
  const held: Record<string, number> = {};
  for (const { status, reasons = [] } of own)
    if (status === 'quarantined') for (const reason of reasons) held[reason] = (held[reason] ?? 0) + 1;
  return {
    name,
    good,
    sent: count,
    answered,
    delivered: own.filter(({ status }) => status === 'accepted').length,
    held,
  };
}
