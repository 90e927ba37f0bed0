import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Hydrate } from '../hydrate-island.ts';

/**
 * React hydrates in its own time, and an update before it is done throws away the markup and all that was typed: so this waits. Later
 * updates are made at once, for the focus moves right after them.
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
