import type { Server } from 'node:http';

/** How long requests under way may still take. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** Stops accepting connections, lets requests under way finish, and ends kept-alive connections as soon as they are idle. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(look);
  clearTimeout(giveUp);
}
