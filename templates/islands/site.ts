import { keepAttribution } from './site/attribution.ts';
import { collectFieldData } from './site/field-data.ts';
import { startIslands } from './site/islands.ts';
import { enhanceMenu } from './site/menu.ts';
import { showOptOutNote } from './site/opt-out-note.ts';
import { keepScroll } from './site/scroll.ts';
import { loadTagManager } from './site/tag-manager.ts';

/** What depends on whether the browser sends Global Privacy Control. */
const byOptOut = navigator.globalPrivacyControl ? [showOptOutNote] : [loadTagManager, collectFieldData];

/**
 * The script that every page loads. Its modules are small and not shared with islands: a shared module would be an
 * extra file to fetch on every page.
 */
for (const part of [keepAttribution, keepScroll, enhanceMenu, startIslands, ...byOptOut]) {
  try {
    part();
  } catch (error) {
    // A failing part must not stop the others; the page works without any of them.
    console.error(error);
  }
}
