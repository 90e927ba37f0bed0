import { readFileSync } from 'node:fs';
import { type ComponentName, type Example, readShowcase, type Showcase } from '../components/examples.ts';

/** A component's description from its folder, with its examples. */
export function showcaseOf(component: ComponentName): Showcase {
  const file = new URL(`../components/${component}/${component}.examples.yaml`, import.meta.url);
  return readShowcase(component, readFileSync(file, 'utf8'));
}

/** The examples in a component's folder. */
export function examplesOf(component: ComponentName): readonly Example[] {
  return showcaseOf(component).examples;
}

/** An example of a component, rendered. */
export function renderExample(component: ComponentName, name: string): string {
  const example = examplesOf(component).find((each) => each.name === name);
  if (!example) throw new Error(`${component} has no example "${name}".`);
  return example.draw();
}
