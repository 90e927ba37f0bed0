import type { ConnectionLimits } from '../../server/connections/limits.ts';
import type { EnvironmentReader } from './reader.ts';

/** Reads what one connection and one client may take. */
export function readConnectionLimits({ count, text }: EnvironmentReader): ConnectionLimits {
  const seconds = (name: string, fallback: number, range: { from?: number; to?: number } = {}) =>
    1000 * count(name, { from: 1, to: 3600, ...range, fallback });
  const most = count('MAX_CONNECTIONS', { from: 8, to: 100_000, fallback: 8 });
  return {
    ...(text('MAX_CONNECTIONS') === undefined ? {} : { most }),
    perClient: count('CONNECTIONS_PER_CLIENT', { from: 1, to: 100_000, fallback: 512 }),
    requests: count('REQUESTS_PER_CONNECTION', { from: 1, to: 1_000_000, fallback: 1000 }),
    waiting: count('PIPELINED_REQUESTS', { from: 0, to: 1000, fallback: 32 }),
    headerBytes: 1024 * count('HEADER_KB', { from: 4, to: 256, fallback: 16 }),
    keepAliveMs: seconds('KEEP_ALIVE_SECONDS', 75),
    silentMs: seconds('SILENT_SECONDS', 60),
    requestMs: seconds('REQUEST_SECONDS', 30),
    stopMs: seconds('STOP_SECONDS', 5, { from: 0, to: 10 }),
  };
}
