import { Gauge, type Registry } from 'prom-client';
import type { Health, HealthNumbers } from '../../health/health.ts';
import { rememberFor } from '../../lib/time.ts';

/** What is looked up when metrics are read. */
export interface GaugeSources {
  readonly health: Health;
  readonly connections: () => Promise<number>;
  /** Id of the build that is served. */
  readonly build: () => Promise<string>;
}

/** Reading the outbox of a large store costs some milliseconds, so several Prometheus servers share one reading. */
const REMEMBER_MS = 5_000;
const STATES = { ok: 0, warning: 1, failing: 2 } as const;

/** Metrics that are read, not counted. Those that need the store are left out while it cannot be read. */
export function addGauges(registry: Registry, { health, connections, build }: GaugeSources): void {
  const registers = [registry];
  const numbers = rememberFor(REMEMBER_MS, () => health.numbers().catch(() => undefined));
  const fromStore = (name: string, help: string, pick: (numbers: HealthNumbers) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const read = await numbers();
        const value = read && pick(read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  fromStore('site_outbox_oldest_seconds', 'How long the oldest undelivered lead has been waiting.', (read) =>
    read.oldestUndeliveredSeconds === null ? 0 : read.oldestUndeliveredSeconds,
  );
  fromStore(
    'site_revocations_undelivered',
    'Opt-outs and erasures that have not reached every recipient.',
    (read) => read.revocations.undelivered,
  );
  fromStore('site_disk_free_bytes', 'Free space on the disk of the store.', (read) => read.diskFreeBytes);
  fromStore(
    'site_clock_behind_seconds',
    'How far the clock is behind the newest time in the store.',
    (read) => read.clockBehindSeconds,
  );
  new Gauge({
    name: 'site_outbox_rows',
    help: 'Rows of the outbox that are not done: waiting, those of them that are due, dead-letter, quarantined.',
    labelNames: ['status'],
    registers,
    async collect() {
      const read = await numbers();
      this.reset();
      if (!read) return;
      const { waiting, due, deadLetters, quarantined } = read.outbox;
      const rows = { waiting, due, 'dead-letter': deadLetters, quarantined };
      for (const [status, count] of Object.entries(rows)) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'site_ready',
    help: '1 when the server can keep what visitors send.',
    registers,
    async collect() {
      this.set((await health.report()).ready ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_check_state',
    help: 'What each check found: 0 ok, 1 warning, 2 failing.',
    labelNames: ['check'],
    registers,
    async collect() {
      const { checks } = await health.report();
      this.reset();
      for (const [check, { state }] of Object.entries(checks)) this.set({ check }, STATES[state]);
    },
  });
  new Gauge({
    name: 'site_connections',
    help: 'Open connections to the server.',
    registers,
    async collect() {
      this.set(await connections());
    },
  });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the label names the build that is served.',
    labelNames: ['build'],
    registers,
    async collect() {
      const id = await build();
      this.reset();
      this.set({ build: id }, 1);
    },
  });
}
