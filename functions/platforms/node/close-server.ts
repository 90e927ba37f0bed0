import type { Server } from 'node:http';

/** Longest time for requests in progress to finish. */
const GRACE_MS = 10_000;
const CHECK_EVERY_MS = 20;

/** Stops accepting connections, waits for requests in progress, and closes idle kept-alive connections. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const check = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(check);
  clearTimeout(giveUp);
}
