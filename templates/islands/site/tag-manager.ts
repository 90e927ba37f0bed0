const FIRST_SIGNS = ['scroll', 'mousemove', 'touchstart', 'click'] as const;

/**
 * Loads the tag manager after the visitor's first scroll, mouse move, touch or click. It does so only when the page
 * names one, and never when the browser sends Global Privacy Control.
 */
export function loadTagManager(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
  if (!id || navigator.globalPrivacyControl) return;
  let loaded = false;
  const load = () => {
    if (!loaded) import('./add-tag-manager.ts').then(({ addTagManager }) => addTagManager(id));
    loaded = true;
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, load, { once: true, passive: true });
}
