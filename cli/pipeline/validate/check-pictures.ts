import type { Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

const ASSETS = 'content/assets/';

/** Checks that the pictures of the footer exist. `assets` has the paths of all files in content/assets/. */
export function checkPictures(entries: Entries, assets: readonly string[]): Problem[] {
  const addresses = assets.map((path) => `/assets/${path.slice(ASSETS.length)}`);
  return entries.all('site').flatMap((site) => {
    const { groups, social } = site.data.footer;
    const pictures = [
      ...groups.flatMap(({ links }, group) =>
        links.map(({ image }, link) => ({ image, path: ['footer', 'groups', group, 'links', link, 'image'] })),
      ),
      ...social.map(({ image }, index) => ({ image, path: ['footer', 'social', index, 'image'] })),
    ];
    return pictures.flatMap(({ image, path }): Problem[] => {
      if (image === undefined || addresses.includes(image)) return [];
      return [
        problemIn(site, path, {
          code: 'missing-file',
          message: `There is no picture content${image}.`,
          hint: `${suggest(image, addresses)}Put the picture into ${ASSETS}, or correct the path.`,
        }),
      ];
    });
  });
}
