import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

/** Checks that each entry of the menu leads somewhere: to one page, or to a list of them. */
export function checkMenu(entries: Entries): Problem[] {
  return entries.all('site').flatMap((site) =>
    site.data.menu.flatMap(({ title, link, links }, index): Problem[] => {
      if ((link === undefined) !== (links === undefined)) return [];
      const message =
        link === undefined
          ? `The menu entry "${title}" leads nowhere.`
          : `The menu entry "${title}" has both \`link\` and \`links\`.`;
      const hint = 'Write `link:` for one page, or `links:` for a list of them.';
      const code = link === undefined ? 'missing-key' : 'unknown-key';
      return [problemIn(site, ['menu', index], { code, message, hint })];
    }),
  );
}
