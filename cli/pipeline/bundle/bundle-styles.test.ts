import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolRoot } from '../../system/project.ts';
import { bundleStyles } from './bundle.ts';
import { wholeCss } from './styles.ts';

test('a component with a sheet of its own is not in the stylesheet of every page', async () => {
  const { css, sheets } = await bundleStyles(toolRoot(), false);
  expect(css).toContain('.footer');
  expect(css).not.toContain('.state-map ');
  expect(sheets['state-map']).toContain('.state-map ');
  expect(wholeCss({ css, sheets })).toContain(sheets['state-map']);
});

test('every sheet is found by the name of its folder, in the same order each time', async () => {
  const files = readdirSync(`${toolRoot()}/templates/components`, { recursive: true, encoding: 'utf8' });
  const names = files.flatMap((file) => /^([^/]+)\/\1\.sheet\.css$/.exec(file)?.[1] ?? []).sort();
  const { sheets } = await bundleStyles(toolRoot(), false);
  expect(Object.keys(sheets)).toEqual(names);
  expect(Object.values(sheets)).not.toContain('');
});
