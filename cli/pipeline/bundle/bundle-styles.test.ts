import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolRoot } from '../../system/project.ts';
import { bundleStyles } from './bundle.ts';
import { wholeCss } from './styles.ts';

test('a component with a sheet of its own is not in the stylesheet of every page', async () => {
  const { css, sheets } = await bundleStyles(toolRoot(), false);
  expect(css).toContain('.footer');
  expect(css).not.toContain('.map-states ');
  expect(sheets['call-hours']).toContain('.short-hours');
  expect(wholeCss({ css, sheets })).toContain(sheets['call-hours']);
});

test('the components of a group share a sheet', async () => {
  const { css, sheets } = await bundleStyles(toolRoot(), false);
  const cards = Object.entries(sheets).filter(([, text]) => /\.card\W/.test(text) || text.includes('.trust-strip'));
  expect(cards.map(([names]) => names.split(' '))).toEqual([expect.arrayContaining(['card', 'trust-strip'])]);
  expect(css).not.toContain('.trust-strip');
});

test('every sheet is found by the names of its components, in the same order each time', async () => {
  const files = readdirSync(`${toolRoot()}/templates/components`, { recursive: true, encoding: 'utf8' });
  const names = files.flatMap((file) => /^[^/]+\/([^/.]+)\.[a-z]+\.css$/.exec(file)?.[1] ?? []).sort();
  const { sheets } = await bundleStyles(toolRoot(), false);
  const keys = Object.keys(sheets);
  expect(keys.flatMap((key) => key.split(' ')).sort()).toEqual(names);
  expect(keys).toEqual([...keys].sort());
  expect(Object.values(sheets)).not.toContain('');
});

test('one policy holds the hashes of all sheets, so there are few of them', async () => {
  const { sheets } = await bundleStyles(toolRoot(), false);
  expect(Object.keys(sheets).length).toBeLessThanOrEqual(31);
});
