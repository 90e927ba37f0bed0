import { OPT_OUT_NOTE } from '../../schemas/rules/page-marks.ts';
import { keepAttribution } from './site/attribution.ts';
import { startIslands } from './site/islands.ts';
import { enhanceMenu } from './site/menu.ts';
import { keepScroll } from './site/scroll.ts';

/**
 * Shows the note that the opt-out preference signal is honored, on a page whose server did not see the signal. Only for
 * browsers that send Global Privacy Control.
 */
function showOptOutNote(): void {
  document.getElementById(OPT_OUT_NOTE)?.removeAttribute('hidden');
}

/**
 * Keeps what is typed while the page reloads. The code for it is fetched when something is typed, and on the page after
 * one that kept something.
 */
function keepTyped(): void {
  const load = () => import('./site/typed.ts').catch(() => {});
  addEventListener('input', load, { once: true });
  try {
    if (sessionStorage.typed) load();
  } catch {
    // The browser refuses storage.
  }
}

/**
 * Measures how fast the page is for its visitor, if the page asks for it. The code for it is fetched after everything
 * else. Not for browsers that send Global Privacy Control.
 */
function collectFieldData(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="field-data"]');
  if (!meta) return;
  const load = () => import('./site/measure-page.ts').then(({ measurePage }) => measurePage(meta.content));
  // A page that is not measured is no fault that a visitor could see.
  addEventListener('load', () => load().catch(() => {}));
}

const FIRST_SIGNS = ['scroll', 'mousemove', 'touchstart', 'click'] as const;

/**
 * Loads the tag manager after the visitor's first scroll, mouse move, touch or click. It does so only when the page
 * names one. Not for browsers that send Global Privacy Control.
 */
function loadTagManager(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
  if (!meta) return;
  // Each sign may load it; adding it again does nothing.
  const load = () => import('./site/add-tag-manager.ts').then(({ addTagManager }) => addTagManager(meta.content));
  for (const sign of FIRST_SIGNS) addEventListener(sign, load, { once: true, passive: true });
}

/** What depends on whether the browser sends Global Privacy Control. */
const byOptOut = navigator.globalPrivacyControl ? [showOptOutNote] : [loadTagManager, collectFieldData];

/**
 * The script that every page loads. Its modules are small and not shared with islands: a shared module would be an
 * extra file to fetch on every page.
 */
for (const part of [keepAttribution, keepScroll, keepTyped, enhanceMenu, startIslands, ...byOptOut]) {
  try {
    part();
  } catch (error) {
    // A failing part must not stop the others; the page works without any of them.
    console.error(error);
  }
}
