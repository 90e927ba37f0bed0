import { Miniflare } from 'miniflare';
import { type WorkerSettings, workerOptions } from '../hosts/cloudflare/wrangler-config.ts';
import { type Target, VISITOR_ADDRESS } from '../target.ts';

/** A Worker on this machine. */
export interface RunningWorker extends Target {
  /** Runs the Worker's scheduled function, as a cron trigger does. */
  scheduled(cron: string): Promise<void>;
}

/** Miniflare's types are whole only with those of Cloudflare's runtime. */
interface Scheduled {
  scheduled(event: { readonly cron: string }): Promise<{ readonly outcome: string }>;
}

/** The Worker of a folder with wrangler.json, in workerd, with its assets, and Postgres behind its Hyperdrive. */
export async function startCloudflare(folder: string, settings: WorkerSettings): Promise<RunningWorker> {
  const options = workerOptions(folder, settings);
  // cf: nothing is fetched from Cloudflare. https: as visitors ask.
  const worker = new Miniflare({ ...options, host: '127.0.0.1', port: 0, https: true, cf: false });
  const url = await worker.ready;
  return {
    name: 'cloudflare',
    url: url.origin,
    // https://developers.cloudflare.com/fundamentals/reference/http-headers/
    edgeHeaders: {
      'cf-connecting-ip': VISITOR_ADDRESS,
      'x-forwarded-proto': 'https',
      'cf-visitor': '{"scheme":"https"}',
    },
    close: () => worker.dispose(),
    async scheduled(cron) {
      const running: unknown = await worker.getWorker();
      const { outcome } = await (running as Scheduled).scheduled({ cron });
      if (outcome !== 'ok') throw new Error(`The Worker's scheduled function ended with ${outcome}.`);
    },
  };
}
