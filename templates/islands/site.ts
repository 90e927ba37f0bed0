import { keepAttribution } from './site/attribution.ts';
import { startIslands } from './site/islands.ts';
import { enhanceMenu } from './site/menu.ts';
import { showOptOutNote } from './site/opt-out-note.ts';
import { keepScroll } from './site/scroll.ts';
import { loadTagManager } from './site/tag-manager.ts';

/**
 * The script that every page loads. Its modules are small and not shared with islands: a shared module would be an
 * extra file to fetch on every page.
 */
for (const part of [keepAttribution, keepScroll, enhanceMenu, startIslands, loadTagManager, showOptOutNote]) {
  try {
    part();
  } catch (error) {
    // A failing part must not stop the others; the page works without any of them.
    console.error(error);
  }
}
