import { writeSampleBuild } from '../../functions/testing/sample-build.ts';
import { type ServedSite, type ServeOptions, serveSite } from './site.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Serves a small build in a process of its own. Several servers of one call of `sampleServers` share the build. */
export interface SampleServers {
  start(options?: Omit<ServeOptions, 'out'>): Promise<ServedSite>;
  /** Ends every server that was started and removes all their files. */
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
      await Promise.all(started.splice(0).map((server) => server.remove()));
      remove();
    },
  };
}
