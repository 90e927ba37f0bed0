/** Waits for the moment to fetch an island. A strategy is a file of its name. */
type Strategy = (root: HTMLElement) => Promise<AfterStart> | Promise<void>;

const strategies: Readonly<Record<string, Strategy>> = { idle, visible, interaction };

/** Waits for a moment. "load" and unknown names have no strategy, so they do not wait. */
export async function waitFor(when: string, root: HTMLElement): Promise<AfterStart | undefined> {
  return (await strategies[when]?.(root)) ?? undefined;
}

/** Waits until the browser has nothing urgent to do. Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Waits until the island is on the screen, or within 200 pixels of it. */
function visible(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(root);
  });
}

/**
 * Waits until the visitor first clicks or focuses something in the island. A click on a plain button is repeated once
 * the island has started; links, fields and submit buttons work without it.
 */
function interaction(root: HTMLElement): Promise<AfterStart> {
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

/** What remains to do once the island has started. */
type AfterStart = () => void;
