import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and can fail as networks and servers do. */
export interface Gate {
  /** The server's address, through the gate. */
  readonly url: string;
  /** Cuts every connection and refuses new ones, as a server that was stopped. */
  shut(): void;
  /**
   * Lets nothing through and says nothing, as a server whose cable was pulled. The connections there are stay so for
   * ever.
   */
  freeze(): void;
  /** Cuts every connection there is; new ones are served. */
  cut(): void;
  /**
   * Once: lets a message that holds this text through to the server, and cuts the connection in place of its answer.
   */
  swallowAnswerTo(text: string): void;
  /** Lets everything through again, from new connections on. */
  open(): void;
  remove(): Promise<void>;
}

/** Opens a gate in front of the server that an address names. */
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
    let doomed = false;
    const born = freezes;
    const isFrozen = () => born !== freezes;
    client.on('data', (bytes) => {
      if (swallowed !== undefined && bytes.includes(swallowed)) {
        doomed = true;
        swallowed = undefined;
      }
      if (!isFrozen()) server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (doomed) client.resetAndDestroy();
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
