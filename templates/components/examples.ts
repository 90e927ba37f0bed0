import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { components } from '../generated/components.ts';
import { Island, type IslandProps } from '../islands/island.tsx';

export type ComponentName = keyof typeof components;
type PropsOf = { [Name in ComponentName]: ComponentProps<(typeof components)[Name]> & object };

const definitions: { readonly [Name in ComponentName]: ComponentType<PropsOf[Name]> } = components;

/** Components with examples, by folder. */
export const componentNames: readonly ComponentName[] = Object.keys(components).filter(isComponent);

export function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(components, name);
}

/** In the order of the catalogue. */
export const GROUPS = ['Frame', 'Text', 'Lists', 'Facts', 'Actions', 'Forms', 'Signs', 'Pictures'] as const;

/** A component as the catalogue presents it: its `*.examples.yaml`. */
export interface Showcase {
  readonly group: (typeof GROUPS)[number];
  /** When to use it, in a sentence. */
  readonly use: string;
  readonly examples: readonly Example[];
}

/** One look of a component. */
export interface Example {
  readonly name: string;
  readonly props: object;
  /** The component's static markup. */
  readonly draw: () => string;
  /** The same as an island, for a component that has a script. */
  readonly drawLive: () => string;
}

interface ShowcaseFile<Name extends ComponentName> extends Omit<Showcase, 'examples'> {
  readonly examples: readonly { readonly name: string; readonly props: PropsOf[Name] }[];
}

/** Reads the text of a component's examples file. A prop that is null is left out. */
export function readShowcase<Name extends ComponentName>(component: Name, text: string): Showcase {
  // That the props fit is not checked here: the tests draw every example.
  const { group, use, examples }: ShowcaseFile<Name> = parse(text, { merge: true });
  const view = definitions[component];
  const drawn = examples.map(({ name, props }) => {
    for (const [key, value] of Object.entries(props)) if (value === null) Reflect.deleteProperty(props, key);
    const island: IslandProps<PropsOf[Name]> = { name: component, when: 'load', component: view, props };
    return {
      name,
      props,
      draw: () => renderToStaticMarkup(createElement(view, props)),
      drawLive: () => renderToStaticMarkup(createElement(Island<PropsOf[Name]>, island)),
    };
  });
  return { group, use, examples: drawn };
}
