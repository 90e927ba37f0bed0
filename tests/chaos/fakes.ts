import { copySite, type RunningCommand } from '../../bench/site-copy.ts';
import { createFormStamps } from '../../functions/forms/form-stamp.ts';
import { clientKey } from '../../functions/http/client-network.ts';
import type { StoredSubmission } from '../../functions/leads/stored-submission.ts';
import { openStore } from '../../functions/store/open-store.ts';
import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { callbackBody, type PostRequest, runLoad } from '../load/load.ts';
import { networkAddress } from '../load/visitors.ts';
import { personNumber } from '../support/people.ts';

interface SenderGroup {
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
  address(number: number): string;
  /** Whose stamp it sends: its own, one that another address asked for, or none. */
  readonly stamp: 'own' | 'collected' | 'none';
  /** Of one program. Left out: people, with different browsers, who take their time. */
  readonly program?: boolean;
  readonly phone?: string;
}

const WAVES: readonly Wave[] = [
  {
    name: 'people: a busy hour, each at home',
    id: 'busy',
    count: 700,
    good: true,
    stamp: 'own',
    address: (number) => networkAddress(300_000 + number),
  },
  {
    name: "people behind three of a carrier's addresses",
    id: 'carrier',
    count: 60,
    good: true,
    stamp: 'own',
    address: (number) => `172.56.21.${number % 3}`,
  },
  {
    name: 'people of an office, behind one address',
    id: 'office',
    count: 8,
    good: true,
    stamp: 'own',
    address: () => '12.50.7.4',
  },
  {
    name: 'people whose phones left the Wi-Fi meanwhile',
    id: 'moved',
    count: 20,
    good: true,
    stamp: 'collected',
    address: (number) => networkAddress(500_000 + number),
  },
  {
    name: 'people in the /24 that posts without a stamp come from',
    id: 'neighbor',
    count: 20,
    good: true,
    stamp: 'own',
    address: (number) => `203.0.113.${100 + number}`,
  },
  {
    name: 'fakes without a stamp, from one address of that /24',
    id: 'plain',
    count: 200,
    stamp: 'none',
    program: true,
    address: () => '203.0.113.5',
  },
  {
    name: 'fakes from one /64',
    id: 'subnet',
    count: 300,
    stamp: 'own',
    program: true,
    address: (number) => `2a01:4f8:5:6::${number.toString(16)}`,
  },
  {
    name: 'fakes from one /48, each its own /64',
    id: 'site',
    count: 300,
    stamp: 'own',
    program: true,
    address: (number) => `2a01:4f8:7:${number.toString(16)}::2`,
  },
  {
    name: 'fakes from 50 addresses in 50 networks, real-looking',
    id: 'fifty',
    count: 500,
    stamp: 'own',
    program: true,
    address: (number) => `104.${number % 50}.7.9`,
  },
  {
    name: 'fakes from many networks, with collected stamps',
    id: 'collected',
    count: 200,
    stamp: 'collected',
    program: true,
    address: (number) => networkAddress(200_000 + number),
  },
  {
    name: 'fakes for one phone, from many networks',
    id: 'phone',
    count: 200,
    stamp: 'own',
    phone: '6142340123',
    address: (number) => networkAddress(100_000 + number),
  },
];

const KEY = 'the-key-of-the-fakes-for-form-stamps';
const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });
/** Where collected stamps were asked for. */
const COLLECTOR = '198.51.100.77';
const PROGRAM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

/** Sends fake leads and good ones at once to two servers with the default limits. Counts what would be delivered. */
export async function sendFakes(): Promise<readonly SenderGroup[]> {
  const site = copySite();
  try {
    writeSampleBuild(site.at('out'));
    const env = { DATABASE_URL: `file:${site.at('fakes-data/leads.db')}`, PORT: '0' };
    const settings = { ...env, TRUST_PROXY: 'true', RATE_LIMIT: 'off', FORM_STAMP_SECRET: KEY };
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
  const turns = WAVES.flatMap((wave, index) =>
    Array.from({ length: wave.count }, (_, number) => ({
      wave,
      number,
      person: 1000 * index + number,
      at: (number + 0.5) / wave.count,
    })),
  ).sort((one, two) => one.at - two.at);
  const answered = new Map<string, number>();
  const ids = new Map<PostRequest, string>();
  let sent = 0;
  await runLoad({
    connections: 16,
    url: () => servers[sent++ % servers.length]?.url ?? '',
    // Made when it is sent: its stamp has the age that it says.
    next: async () => {
      const turn = turns.shift();
      if (!turn) return undefined;
      const request = await requestOf(turn.wave, turn.number, turn.person);
      ids.set(request, turn.wave.id);
      return request;
    },
    onResult: (request, answer) => {
      const id = ids.get(request) ?? '';
      if ('status' in answer && answer.status === 200) answered.set(id, (answered.get(id) ?? 0) + 1);
    },
  });
  return answered;
}

/** @param person another number is another person */
async function requestOf({ id, stamp, program, phone, address }: Wave, number: number, person: number) {
  const from = address(number);
  const { body, userAgent } = personNumber(person);
  // A program waits until a stamp is old enough, and people until they have filled in the form.
  const taken = program ? 2_500 + (number % 5) * 100 : 4_000 + ((person * 7919) % 90_000);
  const client = clientKey(stamp === 'collected' ? COLLECTOR : from);
  const issued = await stamps.issue({ form: 'callback', client, now: new Date(Date.now() - taken) });
  const changes = {
    ...body,
    email: `${id}-${number}-${body.email}`,
    ...(phone ? { phoneNumber: phone } : {}),
    ...(stamp === 'none' ? {} : { stamp: issued.stamp }),
  };
  const headers = { 'x-forwarded-for': from, 'user-agent': program ? PROGRAM : userAgent };
  return { path: '/api/leads', body: callbackBody(number, changes), headers };
}

function groupOf(
  { name, id, count, good = false }: Wave,
  leads: readonly StoredSubmission[],
  answered: number,
): SenderGroup {
  const own = leads.filter(({ email }) => email?.startsWith(`${id}-`));
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
