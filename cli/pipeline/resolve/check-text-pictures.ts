import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import { addressOfAsset, missingPicture } from '../validate/check-pictures.ts';
import type { Content } from './content.ts';

/**
 * Checks that the pictures of content/assets/ that Markdown shows exist.
 * @param assets paths of the files in content/assets/
 */
export function checkTextPictures({ entries }: Content, assets: readonly string[]): Problem[] {
  const addresses = new Set(assets.map(addressOfAsset));
  return entries.flatMap(({ authored, pictures }) =>
    pictures
      .filter(({ address }) => !addresses.has(address))
      .map((picture) => problemAt(authored.file, picture, missingPicture(picture.address, addresses))),
  );
}
