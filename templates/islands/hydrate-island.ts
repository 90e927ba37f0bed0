import type { ComponentType } from 'react';
import { hydrate } from '#browser-runtime';

/** What an island is given to work with. */
export interface Island<Props extends object> {
  /** The container; the component's markup is its only content. */
  readonly root: HTMLElement;
  /** The props the page was rendered with. */
  readonly props: Props;
  /** Shows the component with other props. What was typed stays: fields keep their own values. */
  readonly show: Show<Props>;
}

export type Show<Props extends object> = (props: Props) => void;

/** Takes over markup that is already there. Preact's or React's, as islands.browserRuntime in content/site.yaml says. */
export type Hydrate = <Props extends object>(
  root: HTMLElement,
  view: ComponentType<Props>,
  props: Props,
) => Show<Props> | Promise<Show<Props>>;

/**
 * An island that renders: the view its page was rendered with, and what makes it move. That listens on the root, where the events of its
 * parts come up, and shows every change by new props.
 */
export function hydrateIsland<Props extends object>(view: ComponentType<Props>, move: (island: Island<Props>) => void) {
  return async (root: HTMLElement): Promise<void> => {
    const props: Props = JSON.parse(root.dataset.props ?? '{}');
    move({ root, props, show: await hydrate(root, view, props) });
  };
}
