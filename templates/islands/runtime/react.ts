import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Hydrate } from '../hydrate-island.ts';

/**
 * Waits until React has hydrated: an earlier update would discard the markup and everything typed. Later updates are
 * synchronous, because callers move the focus right after them.
 */
export const hydrate: Hydrate = (root, view, props) =>
  new Promise((resolve) => {
    const element = (next: typeof props) => createElement(Ready, { onReady }, createElement(view, next));
    const reactRoot = hydrateRoot(root, element(props));
    function onReady() {
      resolve((next) => flushSync(() => reactRoot.render(element(next))));
    }
  });

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(onReady, []);
  return children;
}
