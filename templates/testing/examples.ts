import { existsSync, readFileSync } from 'node:fs';
import { drawExample, type Example, parseExamples } from '../components/examples.ts';

/** The examples of a component, as its folder gives them. */
export function examplesOf(component: string): Example[] {
  const file = new URL(`../components/${component}/${component}.examples.yaml`, import.meta.url);
  return existsSync(file) ? parseExamples(readFileSync(file, 'utf8')) : [];
}

/** An example of a component, rendered. */
export function renderExample(component: string, name: string): string {
  const example = examplesOf(component).find((each) => each.name === name);
  if (!example) throw new Error(`${component} has no example "${name}".`);
  return drawExample(component, example);
}
