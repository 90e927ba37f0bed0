import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and can fail as networks and servers do. */
export interface Gate {
  /** The server's address, through the gate. */
  readonly url: string;
  /** Cuts every connection and refuses new ones, as a server that was stopped. */
  shut(): void;
  /** Lets nothing through and says nothing, as a server whose cable was pulled. */
  freeze(): void;
  /** Cuts every connection there is; new ones are served. */
  cut(): void;
  /** Lets everything through again, from new connections on. */
  open(): void;
  remove(): Promise<void>;
}

/** Opens a gate in front of the server that an address names. */
export async function openGate(url: string): Promise<Gate> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'frozen' = 'open';

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const gate = createServer((client) => {
    keep(client);
    if (state === 'shut') return client.resetAndDestroy();
    if (state === 'frozen') return;
    const server = keep(connect(Number(target.port || 5432), target.hostname));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (state !== 'frozen') to.write(bytes);
      });
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');

  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((gate.address() as AddressInfo).port);
  return {
    url: through.href,
    cut,
    shut: () => {
      state = 'shut';
      cut();
    },
    freeze: () => {
      state = 'frozen';
    },
    open: () => {
      state = 'open';
    },
    remove: async () => {
      cut();
      gate.close();
      await once(gate, 'close');
    },
  };
}
