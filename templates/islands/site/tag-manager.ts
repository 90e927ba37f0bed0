const FIRST_SIGNS = ['scroll', 'mousemove', 'touchstart', 'click'] as const;

/**
 * Loads the tag manager after the visitor's first scroll, mouse move, touch or click. It does so only when the page
 * names one. Not for browsers that send Global Privacy Control.
 */
export function loadTagManager(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
  if (!meta) return;
  // Each sign may load it; adding it again does nothing.
  const load = () => import('./add-tag-manager.ts').then(({ addTagManager }) => addTagManager(meta.content));
  for (const sign of FIRST_SIGNS) addEventListener(sign, load, { once: true, passive: true });
}
