/** What waits, by client: clients take turns, and what one client sent keeps its order. */
interface FairQueue<Item> {
  readonly size: number;
  add(client: string, item: Item): void;
  /** Takes the next one out. */
  next(): Item | undefined;
  /** Takes out the one that came last of the client that has the most waiting. */
  dropLast(): Item | undefined;
}

/** A queue in which a client that sends much makes only itself wait. */
export function fairQueue<Item>(): FairQueue<Item> {
  // In the order of the clients' turns.
  const clients = new Map<string, Item[]>();
  let size = 0;

  function take(client: string, items: Item[], item: Item | undefined): Item | undefined {
    size -= 1;
    if (items.length === 0) clients.delete(client);
    return item;
  }

  return {
    get size() {
      return size;
    },
    add(client, item) {
      const items = clients.get(client);
      if (items) items.push(item);
      else clients.set(client, [item]);
      size += 1;
    },
    next() {
      for (const [client, items] of clients) {
        // The others come before its next one.
        clients.delete(client);
        clients.set(client, items);
        return take(client, items, items.shift());
      }
      return undefined;
    },
    dropLast() {
      let most: readonly [string, Item[]] | undefined;
      for (const entry of clients) if (entry[1].length > (most?.[1].length ?? 0)) most = entry;
      return most && take(most[0], most[1], most[1].pop());
    },
  };
}
