import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from '../../endpoints/handler.ts';
import type { Log } from '../../lib/log.ts';
import { countingLog, createEventCounter } from './count-events.ts';
import { addGauges, type GaugeSources } from './gauges.ts';

/** Everything that one server measures. */
export interface ServerMetrics {
  /** Makes a log whose events are counted. */
  counting(log: Log): Log;
  /** Counts the answer of a file, which has no line in the log. */
  file(request: IncomingMessage, response: ServerResponse): void;
  /** Adds what is looked up when metrics are read. */
  look(sources: GaugeSources): void;
  /** In Prometheus' text format. */
  read(): Promise<Metrics>;
}

/** Descriptors, memory, processor, garbage collection and event loop: of the process, whichever server is asked. */
let ofProcess: Registry | undefined;

export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  const events = createEventCounter(registry);
  ofProcess ??= processMetrics();
  const registries = [registry, ofProcess];
  return {
    counting: (log) => countingLog(log, events),
    file(request, response) {
      const started = performance.now();
      response.once('close', () => {
        if (!response.headersSent) return;
        const seconds = (performance.now() - started) / 1000;
        events.answered({ route: '(file)', method: request.method ?? '', status: response.statusCode, seconds });
      });
    },
    look: (sources) => addGauges(registry, sources),
    read: async () => {
      const texts = await Promise.all(registries.map((one) => one.metrics()));
      return { contentType: registry.contentType, text: texts.join('') };
    },
  };
}

function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
