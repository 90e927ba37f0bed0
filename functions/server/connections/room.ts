import type { Socket } from 'node:net';
import type { Client, Connection } from './limits.ts';

export interface RoomLimits {
  /** Connections at once. */
  readonly most: number;
  /** Connections at once of one client. */
  readonly perClient: number;
}

/** The connections that are open, and which of them may go when there is no room for another. */
interface Room {
  readonly connections: ReadonlyMap<Socket, Connection>;
  /**
   * Takes in a connection. When there is no room, for its client or at all, the one closes that has been idle longest;
   * when none is idle, the new one is refused, and at most a few of those are open at a time. Undefined when it was
   * closed at once.
   */
  admit(socket: Socket, clientKey: string): Connection | undefined;
  /** The connection has a request to answer. */
  busy(connection: Connection): void;
  /** The connection has none anymore. */
  idle(connection: Connection): void;
  remove(connection: Connection): void;
  /** Whether most of the room is taken: answers then end their connections. */
  isTight(connection: Connection): boolean;
  /** Connections that were closed for others, and that were refused, since the start. */
  readonly counts: { evicted: number; refused: number };
}

/** A connection that has been idle for less may have a request on its way. */
const YOUNG_MS = 200;
/** Most refused connections that are open to be told so. */
const REFUSED_AT_ONCE = 32;
/** Answers end their connections when this share of the room is taken. */
const TIGHT_SHARE = 0.75;

export function makeRoom({ most, perClient }: RoomLimits, now: () => number = () => performance.now()): Room {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Client>();
  const idle = new Set<Connection>();
  const counts = { evicted: 0, refused: 0 };
  let refused = 0;

  /** Closes the one that has been idle longest. */
  function evict(from: ReadonlySet<Connection>): boolean {
    const [longest] = from;
    if (!longest || now() - longest.idleSince < YOUNG_MS) return false;
    counts.evicted += 1;
    remove(longest);
    longest.socket.destroy();
    return true;
  }

  function remove(connection: Connection): void {
    const { socket, client, isRefused } = connection;
    if (!connections.delete(socket)) return;
    idle.delete(connection);
    client.idle.delete(connection);
    if (isRefused) refused -= 1;
    else client.open -= 1;
    if (client.open === 0) clients.delete(client.key);
  }

  const open = () => connections.size - refused;
  const hasRoom = (client: Client) => (client.open < perClient || evict(client.idle)) && (open() < most || evict(idle));

  return {
    connections,
    counts,
    admit(socket, key) {
      const client = clients.get(key) ?? { key, open: 0, idle: new Set() };
      const isRefused = !hasRoom(client);
      if (isRefused) {
        counts.refused += 1;
        if (refused >= REFUSED_AT_ONCE) return void socket.destroy();
        refused += 1;
      }
      const connection: Connection = { socket, client, waiting: [], requests: 0, idleSince: now(), isRefused };
      connections.set(socket, connection);
      if (isRefused) return connection;
      client.open += 1;
      clients.set(key, client);
      idle.add(connection);
      client.idle.add(connection);
      return connection;
    },
    busy(connection) {
      idle.delete(connection);
      connection.client.idle.delete(connection);
    },
    idle(connection) {
      if (!connections.has(connection.socket) || connection.isRefused) return;
      connection.idleSince = now();
      idle.add(connection);
      connection.client.idle.add(connection);
    },
    remove,
    isTight: ({ client }) => open() > most * TIGHT_SHARE || client.open > perClient * TIGHT_SHARE,
  };
}
