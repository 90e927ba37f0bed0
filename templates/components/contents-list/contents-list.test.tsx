import { expect, test } from 'vitest';
import { domOf } from '../../testing/dom.ts';
import { ContentsList } from './contents-list.tsx';

test('links the parts of a page, and is omitted when there is only one', () => {
  const links = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  expect(domOf(<ContentsList links={links} />).querySelectorAll('a')).toHaveLength(2);
  expect(domOf(<ContentsList links={links.slice(0, 1)} />).body.innerHTML).toBe('');
});
