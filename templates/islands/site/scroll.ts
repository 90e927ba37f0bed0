/**
 * Saves the scroll position when the visitor leaves and restores it after a reload. It leaves back, forward and links
 * with an anchor to the browser, which handles them better.
 */
export function keepScroll(): void {
  addEventListener('pagehide', save);
  if (!location.hash && navigationType() === 'reload') addEventListener('load', restore);
}

function save(): void {
  try {
    sessionStorage.scrollY = Math.round(scrollY);
  } catch {
    // Without storage the browser restores the position itself.
  }
}

function restore(): void {
  try {
    const saved = Number(sessionStorage.scrollY);
    // Any other position means the browser or the visitor has already scrolled.
    if (saved > 0 && scrollY === 0) scrollTo(0, saved);
  } catch {
    // Without storage there is nothing to restore.
  }
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
