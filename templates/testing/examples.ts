import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { catalogue } from '../components/catalogue.ts';

export interface Example {
  readonly name: string;
  readonly props: object;
}

/** The examples of a component, as its folder gives them. A null prop stands for one that is left out. */
export function examplesOf(component: string): Example[] {
  const file = new URL(`../components/${component}/${component}.examples.yaml`, import.meta.url);
  if (!existsSync(file)) return [];
  const examples = parse(readFileSync(file, 'utf8'), { merge: true }) as Example[];
  return examples.map(({ name, props }) => ({
    name,
    props: Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null)),
  }));
}

/** An example of a component, rendered. */
export function renderExample(component: string, name: string): string {
  const example = examplesOf(component).find((each) => each.name === name);
  const Component = catalogue[component];
  if (!example || !Component) throw new Error(`${component} has no example "${name}".`);
  return renderToStaticMarkup(createElement(Component, example.props));
}
