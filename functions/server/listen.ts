import type { Server } from 'node:http';
import type { RawEnvironment } from '../platforms/environment/environment.ts';
import { StartError } from '../platforms/start-error.ts';

/**
 * Connections that may wait to be accepted, if the system allows as many. A client whose connection does not fit tries
 * again a second later.
 */
export const BACKLOG = 4096;

interface Place {
  readonly port: number;
  readonly host: string;
  /** A socket that listens already, in place of port and host. */
  readonly descriptor?: number;
}

/**
 * Starts listening and returns the address for browsers on this machine.
 * @throws {StartError} the port is taken or not allowed, or the host is not an address of this machine.
 */
export function listen(
  server: Server,
  { port, host, descriptor }: Place,
  variables: Variables = { port: 'PORT', host: 'HOST' },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError([describeListenError(error, { port, host, variables })], { cause: error })),
    );
    const place = descriptor === undefined ? { port, host } : { fd: descriptor };
    server.listen({ ...place, backlog: BACKLOG }, () => resolve(urlOf(server, host)));
  });
}

/** The names of the settings, for the sentences. */
interface Variables {
  readonly port: string;
  readonly host: string;
}

interface Listening {
  readonly port: number;
  readonly host: string;
  readonly variables: Variables;
}

function describeListenError(error: NodeJS.ErrnoException, { port, host, variables }: Listening): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that program or set ${variables.port} to another number.`;
    case 'EACCES':
      return `This user may not use port ${port}; set ${variables.port} to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${variables.host} "${host}" is not an address of this machine; set ${variables.host} to 127.0.0.1 or 0.0.0.0.`;
    default:
      return (
        `The server cannot listen on ${host}:${port} (${error.message}); ` +
        `check ${variables.host} and ${variables.port}.`
      );
  }
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The first descriptor that systemd passes on. */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the listening socket that systemd opened for this process (sd_listen_fds(3)), or undefined. Such a
 * socket outlives the process: connections wait in it while the server restarts, and several processes can share it.
 */
export function inheritedSocket({ LISTEN_PID, LISTEN_FDS }: RawEnvironment, pid = process.pid): number | undefined {
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) > 0 ? FIRST_DESCRIPTOR : undefined;
}
