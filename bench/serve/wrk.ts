import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Requests to send: GET of addresses in turn, or a lead for each. */
export interface Requests {
  readonly url: string;
  readonly paths: readonly string[];
  readonly encoding?: string;
  /** Posts a callback lead in place of GET. */
  readonly isLead?: boolean;
}

export interface Answered {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Answers with another status than 2xx or 3xx, and connections that failed. */
  readonly faults: number;
}

const LEAD = `
local n = 0
function setup(thread) thread:set('id', tostring(thread)) end
request = function()
  n = n + 1
  local mail = 'driver-' .. id:gsub('%W', '') .. '-' .. n .. '-' .. os.time() .. '@example.com'
  local body = '{"formName":"sr22-basic-form","formId":"callback","name":"Load Driver","phoneNumber":"(614) 555-0123",' ..
    '"email":"' .. mail .. '","zipcode":"43215","agree":true,"page":"/lpe","campaign":"load"}'
  return wrk.format('POST', '/api/leads', { ['content-type'] = 'application/json' }, body)
end
`;

const IN_TURN = `
local n = 0
request = function()
  n = n % #paths + 1
  return wrk.format('GET', paths[n])
end
`;

/** Adds up what went wrong, and prints the figures as one line of JSON. */
const DONE = `
done = function(summary, latency)
  local e = summary.errors
  local faults = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format('FIGURES {"requests":%d,"us":%d,"p99":%f,"faults":%d}\\n',
    summary.requests, summary.duration, latency:percentile(99), faults))
end
`;

/** A script of wrk for requests. */
export function scriptFor({ paths, isLead }: Requests): string {
  if (isLead) return LEAD + DONE;
  return `paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }\n${IN_TURN}${DONE}`;
}

/** Sends requests over kept connections for some seconds. wrk (https://github.com/wg/wrk) runs a script for it. */
export async function runWrk(
  { url, encoding }: Requests,
  script: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Answered> {
  const header = encoding === undefined ? [] : ['-H', `Accept-Encoding: ${encoding}`];
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--latency',
    '--timeout',
    '10s',
    '-s',
    script,
    ...header,
    url,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const line = /^FIGURES (.*)$/m.exec(printed)?.[1];
  if (line === undefined) throw new Error(`wrk printed no figures:\n${printed}`);
  const { requests, us, p99, faults } = JSON.parse(line) as Record<'requests' | 'us' | 'p99' | 'faults', number>;
  return { perSecond: requests / (us / 1e6), p99Ms: p99 / 1000, faults };
}
