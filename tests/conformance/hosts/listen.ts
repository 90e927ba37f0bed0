import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free port of the loopback address, and prints the address. */
export function listen(answer: RequestListener): void {
  const server = createServer(answer).listen(0, '127.0.0.1', () => {
    console.log(`Serving http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
