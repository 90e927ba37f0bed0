import { keepAttribution } from './site/attribution.ts';
import { startIslands } from './site/islands.ts';
import { enhanceMenu } from './site/menu.ts';
import { keepScroll } from './site/scroll.ts';
import { loadTagManager } from './site/tag-manager.ts';

/**
 * The script every page loads. What it imports stays small and is imported by no island: a module that both needed would become
 * one more file to fetch on every page.
 */
for (const part of [keepAttribution, keepScroll, enhanceMenu, startIslands, loadTagManager]) {
  try {
    part();
  } catch (error) {
    // One part that fails must not take the others with it; the page works without any of them.
    console.error(error);
  }
}
