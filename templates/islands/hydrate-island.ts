import type { ComponentType } from 'react';
import { hydrate } from '#browser-runtime';

/** What an island works with. */
export interface Island<Props extends object> {
  /** The container; holds only the component's markup. */
  readonly root: HTMLElement;
  /** The props the page was rendered with. */
  readonly props: Props;
  readonly find: FindPart;
  /** Renders the component with other props. Fields keep their values. */
  readonly show: Show<Props>;
}

/** Finds a part of the markup that the island cannot do without. Throws with the island and the selector otherwise. */
export type FindPart = <Part extends HTMLElement>(selector: string) => Part;

type Show<Props extends object> = (props: Props) => void;

/** Hydrates existing markup with Preact or React, as set by islands.browserRuntime in content/site.yaml. */
export type Hydrate = <Props extends object>(
  root: HTMLElement,
  view: ComponentType<Props>,
  props: Props,
) => Show<Props> | Promise<Show<Props>>;

/**
 * Makes the `start` of an island that renders. `move` listens on the root, which events bubble up to, and shows every
 * change with new props.
 *
 * A browser that translates a page takes its texts out and puts its own elements in their places. A change of such a
 * text is not seen, so text that changes stands in an element with a key that changes with it.
 */
export function hydrateIsland<Props extends object>(view: ComponentType<Props>, move: (island: Island<Props>) => void) {
  return async (root: HTMLElement, find: FindPart): Promise<void> => {
    const props: Props = JSON.parse(root.dataset.props ?? '{}');
    move({ root, props, find, show: await hydrate(root, view, props) });
  };
}
