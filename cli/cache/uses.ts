/**
 * The parts of one thing that were used, in one text: a thing, `#`, and its parts. `post/first#body,title` are the body
 * and title of a content file, `site#posts` which posts there are and in what order, `page#assets` the stylesheet and
 * scripts of every page.
 */
export type UsedParts = string;

/** Records what a piece of work uses while it runs. Outside of `record`, uses are not recorded. */
export interface Uses {
  /** Says that a part of a thing is used now. */
  add(thing: string, part: string): void;
  /** Runs work and gives its result with everything it used, in order. Work inside of work belongs to both. */
  record<Result>(work: () => Result): { readonly result: Result; readonly used: readonly UsedParts[] };
}

type Recording = Map<string, Set<string>>;

export function makeUses(): Uses {
  const running: Recording[] = [];
  return {
    add: (thing, part) => {
      for (const recording of running) {
        const parts = recording.get(thing);
        if (parts) parts.add(part);
        else recording.set(thing, new Set([part]));
      }
    },
    record: (work) => {
      const recording: Recording = new Map();
      running.push(recording);
      try {
        const result = work();
        return { result, used: [...recording].map(([thing, parts]) => `${thing}#${[...parts].sort().join()}`).sort() };
      } finally {
        running.splice(running.indexOf(recording), 1);
      }
    },
  };
}

/** All parts together: what lists the keys of an object depends on each of them. */
export const EVERY_PART = '*';

/** The same object, with each of its properties that is read recorded as a part of the thing. */
export function watched<Data extends object>(data: Data, thing: string, uses: Uses): Data {
  return new Proxy(data, {
    get: (target, key, receiver) => {
      if (typeof key === 'string') uses.add(thing, key);
      return Reflect.get(target, key, receiver);
    },
    has: (target, key) => {
      if (typeof key === 'string') uses.add(thing, key);
      return Reflect.has(target, key);
    },
    ownKeys: (target) => {
      uses.add(thing, EVERY_PART);
      return Reflect.ownKeys(target);
    },
  });
}

/** Things with a part that differs, and these parts. A part that is only in one of the two differs. */
export type Changed = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares the parts of one thing. Undefined: there is no such thing. */
export function changedParts(
  before: Readonly<Record<string, string>> = {},
  now: Readonly<Record<string, string>> = {},
): Set<string> {
  const parts = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = new Set([...parts].filter((part) => before[part] !== now[part]));
  if (changed.size > 0) changed.add(EVERY_PART);
  return changed;
}

/** Those of the used parts of a thing that have changed; undefined if none has. */
export function changedOf(used: UsedParts, changed: Changed): UsedParts | undefined {
  // Every page asks this of all that it used, and most of that has not changed.
  const differing = changed.get(used.slice(0, used.indexOf('#')));
  if (!differing) return undefined;
  const { thing, parts } = readUsedParts(used);
  const found = parts.includes(EVERY_PART) ? [...differing] : parts.filter((part) => differing.has(part));
  const named = found.filter((part) => part !== EVERY_PART).sort();
  return named.length > 0 ? `${thing}#${named.join()}` : undefined;
}

/** The thing and its parts. */
export function readUsedParts(used: UsedParts): { readonly thing: string; readonly parts: readonly string[] } {
  const at = used.indexOf('#');
  return { thing: used.slice(0, at), parts: used.slice(at + 1).split(',') };
}
