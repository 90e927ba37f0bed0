import { type ComponentType, createElement, hydrate as hydratePreact, render } from 'preact';
import type { Hydrate } from '../hydrate-island.ts';

/** Hydrates the markup without checking its attributes, so that everything typed, checked or selected stays. */
export const hydrate: Hydrate = (root, view, props) => {
  const element = (next: typeof props) => createElement(view as ComponentType<typeof props>, next);
  hydratePreact(element(props), root);
  return (next) => render(element(next), root);
};
