import { type EnvironmentReader, isSample } from './reader.ts';

/** What operators see of a running server, and when it says that it is not ready. */
export interface HealthEnvironment {
  /** With less free space on the store's disk, in bytes, the server is not ready. */
  readonly leastDiskFree: number;
  /** Opens GET /metrics and the numbers of GET /api/health/ready to programs that send it. */
  readonly metricsToken?: string;
  /** Where GET /metrics is served on a port of its own. */
  readonly metricsAddress?: { readonly port: number; readonly host: string };
}

const MEGABYTE = 1_000_000;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

export function readHealth(reader: EnvironmentReader): HealthEnvironment {
  const { text, count, read, faults } = reader;
  const metricsToken = read<string | undefined>('METRICS_TOKEN', {
    parse: (value) => (/^[\w.~+/=-]{20,200}$/.test(value) && !isSample(value) ? value : undefined),
    mustBe: '20 to 200 letters and digits of your own; make one with: openssl rand -hex 32',
    fallback: undefined,
    secret: true,
  });
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  const port =
    text('METRICS_PORT') === undefined ? undefined : count('METRICS_PORT', { from: 0, to: 65535, fallback: 0 });
  if (port !== undefined && !LOOPBACK.test(host) && metricsToken === undefined)
    faults.push(`METRICS_HOST ${host} can be reached from other machines; set METRICS_TOKEN, too.`);
  if (port !== undefined && port > 0 && text('METRICS_PORT') === (text('PORT') ?? '3000'))
    faults.push('METRICS_PORT must be another port than PORT.');
  return {
    leastDiskFree: count('DISK_FREE_MB', { from: 0, to: 10_000_000, fallback: 100 }) * MEGABYTE,
    metricsToken,
    ...(port === undefined ? {} : { metricsAddress: { port, host } }),
  };
}
