import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Loopback addresses of clients that mean harm. Others come from 127.0.0.1. */
export const HOSTILE = '127.0.0.2';

/** Opens a connection to a server of this machine. Its errors need no handling: they close it. */
export async function openConnection(url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The text of a request without a body. */
export function requestText(path: string, method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`;
}

export const ABORTS = ['reset', 'close', 'half-close'] as const;

/** How a client leaves before it has its answer: RST, FIN, or FIN while it still listens. */
export type Abort = (typeof ABORTS)[number];

/** Sends a request and leaves. Resolves when the connection is closed on this side. */
export async function sendAndLeave(url: string, text: string, how: Abort, localAddress?: string): Promise<void> {
  const socket = await openConnection(url, localAddress);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (how === 'half-close') socket.end(text).resume();
  else await new Promise<void>((sent) => socket.write(text, () => sent()));
  if (how === 'reset') socket.resetAndDestroy();
  if (how === 'close') socket.destroy();
  await closed;
}

/** All that a connection receives until the server closes it. */
export async function receiveAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(parts).toString('latin1');
}
