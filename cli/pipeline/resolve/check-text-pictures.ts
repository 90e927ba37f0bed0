import type { Problem } from '../../report/problem.ts';
import { suggest } from '../../report/suggest.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Content } from './content.ts';

/**
 * Checks that the pictures of content/assets/ that Markdown shows exist.
 * @param assets paths of the files in content/assets/
 */
export function checkTextPictures({ entries }: Content, assets: readonly string[]): Problem[] {
  const addresses = new Set(assets.map((file) => `/${file.slice('content/'.length)}`));
  return entries.flatMap(({ authored, pictures }) =>
    pictures
      .filter(({ address }) => !addresses.has(address))
      .map((picture) =>
        problemAt(authored.file, picture, {
          code: 'missing-file',
          message: `There is no picture content${picture.address}.`,
          hint: `${suggest(picture.address, [...addresses])}Add the picture, or correct its name.`,
        }),
      ),
  );
}
