import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { catalogue } from './catalogue.ts';

/** A component with props that show one of its looks. */
export interface Example {
  readonly name: string;
  readonly props: object;
}

/** Reads the text of an examples file. A null prop stands for one that is left out. */
export function parseExamples(text: string): Example[] {
  const examples = parse(text, { merge: true }) as Example[];
  return examples.map(({ name, props }) => ({
    name,
    props: Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null)),
  }));
}

/** The static markup of an example. */
export function drawExample(component: string, { props }: Example): string {
  const Component = catalogue[component];
  if (!Component) throw new Error(`There is no component named ${component} in the catalogue.`);
  return renderToStaticMarkup(createElement(Component, props));
}
