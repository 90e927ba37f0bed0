import { expect, test } from 'vitest';
import { domOf, textOf } from '../testing/dom.ts';
import { asIsland, Island } from './island.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('an island says its name, its moment and its props, and holds the component made from them', () => {
  const root = domOf(<Island name="greeting" when="idle" component={Greeting} props={{ name: 'Jo "J" <M>' }} />).body
    .firstElementChild;
  expect(root?.getAttribute('data-island')).toBe('greeting');
  expect(root?.getAttribute('data-when')).toBe('idle');
  expect(JSON.parse(root?.getAttribute('data-props') ?? '')).toEqual({ name: 'Jo "J" <M>' });
  expect(textOf(root)).toBe('Hello Jo "J" <M>');
});

test('a component can be an island wherever it stands', () => {
  const GreetingIsland = asIsland('greeting', 'visible', Greeting);
  expect(domOf(<GreetingIsland name="Jo" />).querySelector('[data-island=greeting]')).not.toBeNull();
});
