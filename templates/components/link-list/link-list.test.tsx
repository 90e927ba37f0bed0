import { expect, test } from 'vitest';
import { locationPath } from '../../format/place.ts';
import type { StateRecord } from '../../site.ts';
import { domOf, textOf } from '../../testing/dom.ts';
import { testSite } from '../../testing/site.ts';
import { BlockBands } from '../block-list/block-list.tsx';
import { resolveBlocks } from '../block-list/resolve-blocks.ts';

test('a link to a place says what its state asks for, unless it has a sentence', () => {
  const [state] = testSite.states as [StateRecord];
  const link = locationPath(state.slug, 'town');
  const links = [
    { name: 'Town', link },
    { name: 'Village', link: `${link}-2`, text: 'Ours.' },
    { name: 'Home', link: '/' },
  ];
  const page = { site: testSite, path: '/test', phone: '+18005550199' };
  const blocks = resolveBlocks([{ type: 'link-list', title: 'Places', links }], page);
  const items = [...domOf(<BlockBands blocks={blocks} />).querySelectorAll('.link-list li')];
  expect(items.map((item) => item.querySelector('.sign') !== null)).toEqual([true, false, false]);
  expect(textOf(items[0]?.querySelector('p'))).toMatch(new RegExp(`^${state.facts.name}: .`));
  expect(items.slice(1).map((item) => textOf(item.querySelector('p')))).toEqual(['Ours.', '']);
});
