import { runSql, startPostgres } from '../support/postgres.ts';

/** Databases of their own, because a Hyperdrive binding passes on no search path. */
export interface Databases {
  /** The address of a new, empty database. */
  make(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** On the server of TEST_DATABASE_URL, whose user may create databases, or on a new one. */
export async function databases(): Promise<Databases> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgres() : undefined;
  const url = server?.url ?? given ?? '';
  const made: string[] = [];
  return {
    async make(name) {
      const database = `conformance_${process.pid}_${made.length}_${name}`;
      await runSql(url, `create database ${database}`);
      made.push(database);
      return Object.assign(new URL(url), { pathname: `/${database}` }).href;
    },
    async remove() {
      if (server) return server.remove();
      for (const database of made) await runSql(url, `drop database ${database} with (force)`);
    },
  };
}
