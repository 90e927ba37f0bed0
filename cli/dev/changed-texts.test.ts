import { expect, test } from 'vitest';
import { memoryDisk } from '../../tests/support/memory-disk.ts';
import { watchPages } from './changed-texts.ts';

const page = (fee: string) => `<body><p>The fee is ${fee}.</p></body>`;

test('an edit is named by what visitors read, once', () => {
  const { disk, takeChanges } = watchPages(
    memoryDisk({ 'public/index.html': page('$15'), 'public/a.html': page('$15') }),
  );
  disk.write('public/index.html', page('$18'));
  disk.write('public/a.html', page('$18'));
  disk.write('public/new.html', page('$18'));
  disk.write('private/routes.json', '{}');
  expect(takeChanges()).toEqual(['  $15 → $18 on 2 pages, / among them: The fee is $15. → The fee is $18.']);
  expect(takeChanges()).toEqual([]);
});

test('a page with other markup and the same words is no change', () => {
  const { disk, takeChanges } = watchPages(memoryDisk({ 'public/a.html': page('$15') }));
  disk.write('public/a.html', page('<b>$15</b>'));
  expect(takeChanges()).toEqual([]);
});

test('of an edit of many pages only some are compared, and some changes shown', () => {
  const files = (text: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`public/p${index}.html`, page(text(index))]));
  const { disk, takeChanges } = watchPages(memoryDisk(files((index) => `$${index}`)));
  for (const [path, html] of Object.entries(files((index) => `$${index + 100}`))) disk.write(path, html);
  const lines = takeChanges();
  expect(lines).toHaveLength(7);
  expect(lines.slice(5)).toEqual(['  and 55 more changes', '  and on some of 10 more pages']);
});
