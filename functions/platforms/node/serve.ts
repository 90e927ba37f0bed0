import type { Log } from '../../log.ts';

export interface ServerOptions {
  /** Folder of the build: holds public/ and private/. */
  readonly out: string;
  /** The raw environment, for example process.env; checked here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Changes a page before it is sent; given by the dev server. With it, files are read anew for each request. */
  readonly decorate?: (html: string, path: string) => string;
}

export interface RunningServer {
  readonly url: string;
  /** Stops accepting, lets requests finish, closes the store. Repeatable. */
  close(): Promise<void>;
}

/**
 * Serves the built site and the functions on one port.
 * @throws {StartError} faulty environment, port taken, data folder not writable, store locked, no build in `out`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  throw new Error(`not yet: ${options.out}`);
}
