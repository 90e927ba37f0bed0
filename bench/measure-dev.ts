import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openWholeBrowser } from '../tests/support/browser.ts';
import { type Figure, quantile } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

const STARTS = 3;
const PAGE = '/blog/how-bac-estimates-go-wrong';
const POST = 'content/blog/how-bac-estimates-go-wrong.md';
const MEMORY_SAVES = 500;

/** An edit whose words end up on the page: the number N of the edit, as "Edit N!", or as the style property --edit. */
interface Edit {
  readonly name: string;
  readonly file: string;
  /** A piece of the file, and what takes its place. */
  readonly from: string;
  readonly to: (number: number) => string;
  readonly times: number;
  /** How long it may take, ms, p95. */
  readonly budget?: number;
}

const EDITS: readonly Edit[] = [
  { name: 'a word in a post', file: POST, from: 'It is also rough.', to: (n) => `Edit ${n}!`, times: 20, budget: 100 },
  {
    name: 'front matter',
    file: POST,
    from: 'title: How BAC estimates go wrong',
    to: (n) => `title: How Edit ${n}! goes wrong`,
    times: 20,
    budget: 100,
  },
  {
    name: 'a fact',
    file: 'content/facts/filing.yaml',
    from: 'value: one to three days',
    to: (n) => `value: Edit ${n}!`,
    times: 10,
    budget: 100,
  },
  {
    name: 'site.yaml',
    file: 'content/site.yaml',
    from: '    name: Get a Free Quote',
    to: (n) => `    name: Edit ${n}!`,
    times: 10,
    budget: 100,
  },
  {
    name: 'a style',
    file: 'templates/styles/tokens.css',
    from: ':root {',
    to: (n) => `:root { --edit: ${n};`,
    times: 10,
    budget: 100,
  },
  {
    name: 'a template',
    file: 'templates/document.tsx',
    from: 'Skip to main content',
    to: (n) => `Edit ${n}!`,
    times: 10,
    budget: 500,
  },
];

/** How long an author waits for the first page and for a save to be drawn, and what the dev server keeps in memory. */
export async function* measureDev(site: SiteCopy): AsyncGenerator<Figure> {
  yield figure('command to first page, cold', [await secondsToFirstPage(site)], 's');
  const starts: number[] = [];
  for (let left = STARTS; left > 0; left -= 1) starts.push(await secondsToFirstPage(site));
  yield { ...figure('command to first page, warm', starts, 's'), budget: { atMost: 1 } };

  const server = await site.start(['dev'], { PORT: '0' });
  const browser = await openWholeBrowser();
  try {
    // Held until the site is there.
    await (await fetch(server.url)).text();
    const page = await openDrawnPage(browser, server.url);
    for (const edit of EDITS) yield await measureEdit(site, page, edit);
    yield await memoryOfSaves(site, page, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function secondsToFirstPage(site: SiteCopy): Promise<number> {
  const started = performance.now();
  const server = await site.start(['dev'], { PORT: '0' });
  await (await fetch(server.url)).text();
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return seconds;
}

async function measureEdit(site: SiteCopy, page: DrawnPage, edit: Edit): Promise<Figure> {
  const path = edit.name === 'a fact' ? '/blog/what-an-sr-26-does' : PAGE;
  await page.goto(path);
  const waits: number[] = [];
  await edited(site, edit, async (save) => {
    for (let number = 1; number <= edit.times; number += 1) {
      // People save at any moment of the server's work, and not while they watch it.
      await pause(150 + ((number * 37) % 200));
      const saved = performance.now();
      save(number);
      await page.drawn(number);
      waits.push(performance.now() - saved);
    }
  });
  await page.drawn(0);
  const result = figure(`save to drawn, p95: ${edit.name}`, waits, 'ms');
  return edit.budget === undefined ? result : { ...result, budget: { atMost: edit.budget } };
}

async function memoryOfSaves(site: SiteCopy, page: DrawnPage, url: string): Promise<Figure> {
  const [edit] = EDITS;
  if (!edit) throw new Error('There is no edit.');
  await page.goto(PAGE);
  const before = await memoryOf(url);
  await edited(site, edit, async (save) => {
    for (let number = 1; number <= MEMORY_SAVES; number += 1) {
      save(number);
      await page.drawn(number);
    }
  });
  const after = await memoryOf(url);
  return {
    section: 'dev',
    name: `memory after ${MEMORY_SAVES} saves, more than before`,
    value: Math.max(0, after.resident - before.resident),
    unit: 'MB',
    budget: { atMost: 50 },
    note: `resident ${mb(before.resident)}, then ${mb(after.resident)}; kept ${mb(before.kept)}, then ${mb(after.kept)}`,
  };
}

/** Gives a function that saves the file with a numbered edit. Restores the file afterward. */
async function edited(site: SiteCopy, edit: Edit, work: (save: (number: number) => void) => Promise<void>) {
  const file = site.at(edit.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(edit.from)) throw new Error(`${edit.file} does not contain "${edit.from}".`);
  await work((number) =>
    writeFileSync(
      file,
      text.replace(edit.from, () => edit.to(number)),
    ),
  );
  writeFileSync(file, text);
}

interface Memory {
  readonly resident: number;
  readonly kept: number;
}

async function memoryOf(url: string): Promise<Memory> {
  const { resident, kept } = await (await fetch(`${url}/_dev/memory`)).json();
  return { resident: Number(resident), kept: Number(kept) };
}

function figure(name: string, values: readonly number[], unit: 's' | 'ms'): Figure {
  const digits = unit === 's' ? 2 : 0;
  const of = (share: number) => `${quantile(values, share).toFixed(digits)} ${unit}`;
  const isQuick = unit === 'ms';
  const note = values.length > 1 ? `${values.length} times, median ${of(0.5)}, most ${of(1)}` : undefined;
  return { section: 'dev', name, value: quantile(values, isQuick ? 0.95 : 0.5), unit, ...(note ? { note } : {}) };
}

function mb(value: number): string {
  return `${value.toFixed(0)} MB`;
}

declare global {
  interface Window {
    /** Exposed by `openDrawnPage`. */
    reportDrawn(number: number): void;
  }
}

/** A page in a browser that tells which edit it has drawn. */
interface DrawnPage {
  goto(path: string): Promise<unknown>;
  /** Resolves in the frame after the edit with this number is in the document; 0 is none. */
  drawn(number: number): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;

async function openDrawnPage(browser: Browser, baseURL: string): Promise<DrawnPage> {
  const session = await browser.newContext({ baseURL });
  let latest = -1;
  let look = () => {};
  await session.exposeBinding('reportDrawn', (_, number: number) => {
    latest = number;
    look();
  });
  await session.addInitScript(() => {
    let reported = -1;
    const edit = (): number => {
      const style = Number(getComputedStyle(document.documentElement).getPropertyValue('--edit'));
      return style || Number(/Edit (\d+)!/.exec(document.body.textContent)?.[1] ?? 0);
    };
    const frame = (): void => {
      const shown = document.body && document.querySelector('footer') ? edit() : reported;
      if (shown !== reported) {
        reported = shown;
        // By the next frame this one is drawn.
        requestAnimationFrame(() => window.reportDrawn(shown));
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const page = await session.newPage();
  return {
    goto: (path) => page.goto(path),
    async drawn(number) {
      const done = new AbortController();
      const shown = new Promise<void>((resolve) => {
        look = () => latest === number && resolve();
        look();
      });
      const late = pause(LONGEST_WAIT_MS, undefined, { signal: done.signal }).then(() => {
        throw new Error(`Edit ${number} was not drawn within ${LONGEST_WAIT_MS} ms.`);
      });
      late.catch(() => {}); // The race reports it. After the edit is drawn, it no longer matters.
      await Promise.race([shown, late]).finally(() => done.abort());
    },
  };
}
