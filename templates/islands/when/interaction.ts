import type { AfterStart } from './after-start.ts';

/**
 * Waits until the visitor first clicks or focuses something in the island. A click on a plain button is repeated once
 * the island has started; links, fields and submit buttons work without it.
 */
export function interaction(root: HTMLElement): Promise<AfterStart> {
  // The visitor was faster than this script.
  if (root.contains(document.activeElement)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const first = ({ type, target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('button[type="button"], [role="button"]');
      // A press focuses the button before the click; only the click counts.
      if (type === 'focusin' && button) return;
      // Later events find the promise settled, so the listeners may stay.
      resolve(() => button?.click());
    };
    root.addEventListener('focusin', first);
    root.addEventListener('click', first);
  });
}
