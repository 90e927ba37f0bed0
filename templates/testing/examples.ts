import { readFileSync } from 'node:fs';
import { type ComponentName, type Example, readExamples } from '../components/examples.ts';

/** The examples in a component's folder. */
export function examplesOf(component: ComponentName): Example[] {
  const file = new URL(`../components/${component}/${component}.examples.yaml`, import.meta.url);
  return readExamples(component, readFileSync(file, 'utf8'));
}

/** An example of a component, rendered. */
export function renderExample(component: ComponentName, name: string): string {
  const example = examplesOf(component).find((each) => each.name === name);
  if (!example) throw new Error(`${component} has no example "${name}".`);
  return example.draw();
}
