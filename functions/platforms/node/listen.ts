import type { Server } from 'node:http';
import { StartError } from './start-error.ts';

/**
 * Connections that may wait to be accepted, if the system allows as many. A client whose connection does not fit tries
 * again a second later.
 */
const BACKLOG = 4096;

/**
 * Starts listening and returns the address for browsers on this machine.
 * @throws {StartError} the port is taken or not allowed, or the host is not an address of this machine.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError([describeListenError(error, port, host)], { cause: error })));
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(urlOf(server, host)));
  });
}

function describeListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that program or set PORT to another number.`;
    case 'EACCES':
      return `This user may not use port ${port}; set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST "${host}" is not an address of this machine; set HOST to 127.0.0.1 or 0.0.0.0.`;
    default:
      return `The server cannot listen on ${host}:${port} (${error.message}); check HOST and PORT.`;
  }
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
