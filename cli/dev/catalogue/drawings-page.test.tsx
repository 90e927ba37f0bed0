import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as ground from '../../../templates/drawings/parts/ground.ts';
import * as hands from '../../../templates/drawings/parts/hands.ts';
import * as harbor from '../../../templates/drawings/parts/harbor.ts';
import * as paper from '../../../templates/drawings/parts/paper.ts';
import * as things from '../../../templates/drawings/parts/things.ts';
import * as town from '../../../templates/drawings/parts/town.ts';
import { DRAWING_NAMES } from '../../../templates/drawings/scenes.ts';
import { domOf, textOf } from '../../../templates/testing/dom.ts';
import { DrawingsPage } from './drawings-page.tsx';

/** What every scene has behind it. */
const BACKDROP = ['sky', 'sea', 'farShore', 'harbor'];

test('the catalogue shows every scene and every part of the kit, for light and dark', () => {
  const document = domOf(renderToStaticMarkup(<DrawingsPage root="/_catalogue" />));
  const shown = [...document.querySelectorAll('figure')].map((figure) => [
    textOf(figure.querySelector('figcaption')),
    figure.querySelectorAll('img').length,
  ]);
  const parts = Object.entries({ ...ground, ...hands, ...harbor, ...paper, ...things, ...town })
    .filter(([name, part]) => typeof part === 'function' && !BACKDROP.includes(name))
    .map(([name]) => name);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries([...DRAWING_NAMES, ...parts].map((name) => [name, 2])));
});
