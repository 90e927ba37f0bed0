import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server that fails on demand, as networks and servers do. */
export interface Gate {
  /** The server's address, through the gate. */
  readonly url: string;
  /** Cuts every connection and refuses new ones, like a stopped server. */
  shut(): void;
  /** Passes nothing on, like a server with its cable pulled. Existing connections stay frozen for good. */
  freeze(): void;
  /** Cuts every connection but accepts new ones. */
  cut(): void;
  /** Once: passes a message with this text to the server and cuts the connection instead of its response. */
  swallowAnswerTo(text: string): void;
  /** Passes everything on again, for new connections. */
  open(): void;
  remove(): Promise<void>;
}

/** Opens a gate in front of the server at this address. */
export async function openGate(url: string): Promise<Gate> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'frozen' = 'open';
  let freezes = 0;
  let swallowed: string | undefined;

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
    let cutsResponse = false;
    const freezesAtStart = freezes;
    const isFrozen = () => freezes !== freezesAtStart;
    client.on('data', (bytes) => {
      if (swallowed !== undefined && bytes.includes(swallowed)) {
        cutsResponse = true;
        swallowed = undefined;
      }
      if (!isFrozen()) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (cutsResponse) client.resetAndDestroy();
      else if (!isFrozen()) client.write(bytes);
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');

  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((gate.address() as AddressInfo).port);
  return {
    url: through.href,
    cut,
    swallowAnswerTo: (text) => {
      swallowed = text;
    },
    shut: () => {
      state = 'shut';
      cut();
    },
    freeze: () => {
      state = 'frozen';
      freezes += 1;
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
