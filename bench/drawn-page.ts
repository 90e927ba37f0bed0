import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';

declare global {
  interface Window {
    /** Exposed by `openDrawnPage`. */
    reportDrawn(number: number): void;
  }
}

/** A page in a browser that tells which edit it has drawn. */
export interface DrawnPage {
  goto(path: string): Promise<unknown>;
  /** Resolves in the frame after the edit with this number is in the document; 0 is none. */
  drawn(number: number): Promise<void>;
}

const LONGEST_WAIT_MS = 60_000;

export async function openDrawnPage(browser: Browser, baseURL: string): Promise<DrawnPage> {
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
