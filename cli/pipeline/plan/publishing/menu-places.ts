import type { Position } from '../../../report/problem.ts';
import type { ResolvedEntry } from '../../resolve/content.ts';

/** Where content/site.yaml has the links of its menu and footer. The site leaves out those to hidden pages. */
export function menuPlaces({ authored }: ResolvedEntry<'site'>): Position[] {
  const { menu, footer } = authored.data;
  const links = (path: readonly (string | number)[], of: readonly unknown[] = []) =>
    of.map((_, index) => [...path, index, 'link']);
  return [
    ...links(['menu'], menu),
    ...menu.flatMap((item, index) => links(['menu', index, 'links'], item.links)),
    ...footer.groups.flatMap((group, index) => links(['footer', 'groups', index, 'links'], group.links)),
    ...links(['footer', 'privacy'], footer.privacy),
  ].map((path) => authored.locate(path));
}
