/**
 * Measures how fast the page is for its visitor, if the page asks for it. The code for it is fetched after everything
 * else. Not for browsers that send Global Privacy Control.
 */
export function collectFieldData(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="field-data"]');
  if (!meta) return;
  const load = () => import('./measure-page.ts').then(({ measurePage }) => measurePage(meta.content));
  // A page that is not measured is no fault that a visitor could see.
  addEventListener('load', () => load().catch(() => {}));
}
