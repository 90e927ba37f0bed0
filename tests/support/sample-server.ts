import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { type ServedSite, type ServeOptions, serveSite } from './site.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Servers of one small build, each in its own process. */
export interface SampleServers {
  start(options?: Omit<ServeOptions, 'out'>): Promise<ServedSite>;
  /** Stops every server and removes their files. */
  removeAll(): Promise<void>;
}

export function sampleServers(): SampleServers {
  const { path: out, remove } = makeTempFolder();
  writeSampleBuild(out);
  const started: ServedSite[] = [];
  return {
    async start(options = {}) {
      const server = await serveSite({ out, ...options });
      started.push(server);
      return server;
    },
    async removeAll() {
      const servers = started.splice(0);
      await Promise.all(servers.map((server) => server.stop())); // Two of them can share a folder.
      await Promise.all(servers.map((server) => server.remove()));
      remove();
    },
  };
}
