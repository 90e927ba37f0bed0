import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** Opens a connection to a server of this machine. Its errors need no handling: they close it. */
export async function openConnection(url: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
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
type Abort = (typeof ABORTS)[number];

/** Sends a request and leaves. Resolves when the connection is closed on this side. */
export async function sendAndLeave(url: string, text: string, how: Abort): Promise<void> {
  const socket = await openConnection(url);
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

/** What a process uses now. */
interface ProcessUse {
  readonly descriptors: number;
  /** Resident memory. */
  readonly megabytes: number;
}

/** Whether the system tells: only Linux does. */
export const systemTells = existsSync('/proc/self/fd');

export function processUse(pid: number): ProcessUse {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, megabytes: Number(kilobytes) / 1024 };
}
