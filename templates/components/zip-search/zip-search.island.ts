import '../../islands/common.ts';
import type { Island } from '../../islands/island-module.ts';
import { suggestPlaces } from '../../islands/place-search.ts';
import { ZipSearch, type ZipSearchProps } from './zip-search.tsx';

export const view = ZipSearch;

/** A picked place goes the same way as one that was typed: the form leads to /location/{state}/{city}. */
export function start(island: Island<ZipSearchProps>): void {
  suggestPlaces(island, () => island.root.querySelector('form')?.submit());
}
