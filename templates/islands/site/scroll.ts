const KEY = 'scrollY';

/**
 * Saves the scroll position when the page goes away and restores it after a reload. Back and forward are the browser's own: it
 * restores those better, and so does an address that names a place on the page.
 */
export function keepScroll(): void {
  addEventListener('pagehide', save);
  if (!location.hash && navigationType() === 'reload') addEventListener('load', restore);
}

function save(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(scrollY)));
  } catch {
    // Without storage the browser's own restoring remains.
  }
}

function restore(): void {
  try {
    const saved = Number(sessionStorage.getItem(KEY));
    // Anything but the top means that the browser or the visitor has scrolled already.
    if (saved > 0 && scrollY === 0) scrollTo(0, saved);
  } catch {
    // Without storage there is nothing to restore.
  }
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
