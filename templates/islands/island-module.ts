import type { ComponentType } from 'react';

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

/** What a `*.island.ts` file exports: the view the page was rendered with, and what makes it move. */
export interface IslandModule<Props extends object> {
  readonly view: ComponentType<Props>;
  /** Listens on the root; events of its parts come up to it. Every change is shown by new props. */
  readonly start: (island: Island<Props>) => void;
}

/** Takes over markup that is already there. Made by the browser runtime, Preact or React. */
export type Hydrate = <Props extends object>(
  root: HTMLElement,
  view: ComponentType<Props>,
  props: Props,
) => Show<Props> | Promise<Show<Props>>;
