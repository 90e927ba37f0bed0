import { expect, test } from 'vitest';
import { domOf, textOf } from '../testing/dom.ts';
import { asIsland, Island } from './island.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('an island has its name, moment and props as attributes, and contains the component', () => {
  const root = domOf(<Island name="greeting" when="idle" component={Greeting} props={{ name: 'Jo "J" <M>' }} />).body
    .firstElementChild;
  expect(root?.getAttribute('data-island')).toBe('greeting');
  expect(root?.getAttribute('data-when')).toBe('idle');
  expect(JSON.parse(root?.getAttribute('data-props') ?? '')).toEqual({ name: 'Jo "J" <M>' });
  expect(textOf(root)).toBe('Hello Jo "J" <M>');
});

test('a component can be an island anywhere', () => {
  const GreetingIsland = asIsland('greeting', 'visible', Greeting);
  expect(domOf(<GreetingIsland name="Jo" />).querySelector('[data-island=greeting]')).not.toBeNull();
});
