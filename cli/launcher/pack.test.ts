import { expect, test } from 'vitest';
import { packageFolders } from './pack.mjs';

const LOCK = {
  packages: {
    '': { dependencies: { site: '1', pg: '1' } },
    'node_modules/pg': { dependencies: { split: '1', pool: '1' }, optionalDependencies: { native: '1', gone: '1' } },
    'node_modules/pool': { dependencies: { split: '2', pg: '1' } },
    'node_modules/pool/node_modules/split': {},
    'node_modules/split': {},
    'node_modules/native': {},
    'node_modules/other': {},
  },
};

test('a package comes with all that it depends on, each in the version that it finds, and with nothing else', () => {
  expect(packageFolders(LOCK, ['pg'])).toEqual([
    'node_modules/native',
    'node_modules/pg',
    'node_modules/pool',
    'node_modules/pool/node_modules/split',
    'node_modules/split',
  ]);
});
