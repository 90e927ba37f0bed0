import { inject } from 'vitest';
import { serveSite } from '../../support/site.ts';
import { browserTest } from './it.ts';

/** A browser test of the built site, served for its file alone with an empty store. */
export const it = browserTest('file', () => serveSite({ out: inject('out') }));

/** A test of what no library of islands decides, such as styles and answers: one of their runs is enough. */
export const itOnce = it.runIf(inject('runtime') === 'preact');

/** A test that runs no script, and so no library of islands. */
export const itWithoutScript = itOnce;
