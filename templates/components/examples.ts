import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { components } from '../generated/components.ts';

export type ComponentName = keyof typeof components;
type PropsOf = { [Name in ComponentName]: ComponentProps<(typeof components)[Name]> & object };

const definitions: { readonly [Name in ComponentName]: ComponentType<PropsOf[Name]> } = components;

/** Components with examples, by folder. */
export const componentNames: readonly ComponentName[] = Object.keys(components).filter(isComponent);

export function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(components, name);
}

/** One look of a component. */
export interface Example {
  readonly name: string;
  /** The component's static markup. */
  readonly draw: () => string;
}

/** Reads the text of a component's examples file. A prop that is null is left out. */
export function readExamples<Name extends ComponentName>(component: Name, text: string): Example[] {
  // That the props fit is not checked here: the tests draw every example.
  const examples: { name: string; props: PropsOf[Name] }[] = parse(text, { merge: true });
  return examples.map(({ name, props }) => {
    for (const [key, value] of Object.entries(props)) if (value === null) Reflect.deleteProperty(props, key);
    return { name, draw: () => renderToStaticMarkup(createElement(definitions[component], props)) };
  });
}
