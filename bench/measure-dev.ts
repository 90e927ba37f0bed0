import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

const STARTS = 3;
const EDITS = 20;
const LONGEST_WAIT_MS = 20_000;
const EDITED = 'content/guides/what-is-sr22.md';

/** How long an author waits for the first page, and from saving a file until open pages are told to reload. */
export async function* measureDev(site: SiteCopy): AsyncGenerator<Figure> {
  // Bundle the tool first, as on every start after the first.
  await site.run(['--help']);
  const starts: number[] = [];
  for (let left = STARTS; left > 0; left -= 1) starts.push(await secondsToFirstPage(site));
  yield {
    section: 'dev',
    name: 'command to first page',
    value: quantile(starts, 0.5),
    unit: 's',
    budget: { atMost: 1 },
    note: `${STARTS} starts, most ${Math.max(...starts).toFixed(2)} s`,
  };
  const saves = await savesToRebuilt(site);
  const note = `${EDITS} edits, median ${quantile(saves, 0.5).toFixed(0)} ms`;
  yield {
    section: 'dev',
    name: 'save to reload signal, p95',
    value: quantile(saves, 0.95),
    unit: 'ms',
    budget: { atMost: 100 },
    note,
  };
}

async function secondsToFirstPage(site: SiteCopy): Promise<number> {
  const started = performance.now();
  const server = await site.start(['dev'], { PORT: '0' });
  await (await fetch(server.url)).text();
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return seconds;
}

async function savesToRebuilt(site: SiteCopy): Promise<readonly number[]> {
  const server = await site.start(['dev'], { PORT: '0' });
  const stream = new AbortController();
  const builds = buildsIn(await fetch(`${server.url}/_dev/events`, { signal: stream.signal }));
  await builds.next();
  let edits = 0;
  const save = () => {
    edits += 1;
    appendFileSync(site.at(EDITED), `\nYet another sentence, number ${edits}.\n`);
  };
  await untilWatched(save, builds);
  const waits: number[] = [];
  while (waits.length < EDITS) {
    const saved = performance.now();
    save();
    await within(LONGEST_WAIT_MS, builds.next());
    waits.push(performance.now() - saved);
  }
  stream.abort();
  await server.stop();
  return waits;
}

/** The server listens before its watcher covers every folder, so the first saves may be missed and do not count. */
async function untilWatched(save: () => void, builds: AsyncGenerator<string>): Promise<void> {
  const noticed = builds.next();
  let waiting = true;
  void noticed.finally(() => {
    waiting = false;
  });
  for (let left = 40; waiting && left > 0; left -= 1) {
    save();
    await Promise.race([noticed, pause(500)]);
  }
  await within(LONGEST_WAIT_MS, noticed);
  // Saves in quick succession may have started one more build.
  await pause(1000);
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = pause(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`The dev server did not rebuild within ${milliseconds} ms.`);
  });
  late.catch(() => {}); // The race reports it. After the work is done, it no longer matters.
  return Promise.race([work, late]).finally(() => done.abort());
}

/** Each build id that the dev server sends to open pages, once. */
async function* buildsIn({ body }: Response): AsyncGenerator<string> {
  let text = '';
  let last = '';
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part);
    const build = [...text.matchAll(/"build":"([^"]+)"/g)].at(-1)?.[1] ?? '';
    if (build !== last) yield build;
    last = build;
  }
}
