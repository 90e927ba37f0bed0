import type { AfterStart } from './when.ts';

/**
 * When the visitor first clicks or focuses something in it. A click on what does nothing by itself (a button without a form to send) is
 * made again once the island has started; links, fields and submit buttons already did what they do.
 */
export function interaction(root: HTMLElement): Promise<AfterStart> {
  // Whoever came before this script is already there.
  if (root.contains(document.activeElement)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const first = ({ type, target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('button[type="button"], [role="button"]');
      // A press focuses the button before it clicks it: the click is what counts.
      if (type === 'focusin' && button) return;
      root.removeEventListener('focusin', first);
      root.removeEventListener('click', first);
      resolve(() => button?.click());
    };
    root.addEventListener('focusin', first);
    root.addEventListener('click', first);
  });
}
