import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFile } from '../../site/site-data.ts';
import type { Store } from '../../store/store.ts';
import type { RawEnvironment } from '../environment/environment.ts';
import { type Started, startHost } from './create-host.ts';
import type { CreatePages } from './host-build.ts';
import type { Host, HostEnvironment } from './host-environment.ts';
import { openHostStore } from './host-store.ts';
import { kept } from './kept.ts';

/** What a function keeps on a host that runs it with Node, and lets its process live for a while. */
interface NodeHost {
  start(): Promise<Started>;
  storeOf(environment: HostEnvironment): Store;
}

export interface NodeHostOptions {
  readonly host: Host;
  /** Holds the files of the build that were deployed with the function. */
  readonly folder: string;
  readonly createPages?: CreatePages;
  /** Settings that the host tells in another way than by variables. */
  readonly settings?: RawEnvironment;
}

/** Reads settings and build when they are first needed. */
export function nodeHost({ host, folder, createPages, settings }: NodeHostOptions): NodeHost {
  let store: Store | undefined;
  return {
    start: kept(() => startHost({ host, raw: { ...process.env, ...settings }, read: readFrom(folder), createPages })),
    storeOf(environment) {
      store ??= openHostStore(environment);
      return store;
    },
  };
}

function readFrom(folder: string): ReadFile {
  return async (name) => {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
}
