import type { PicturePlace } from '../../../../templates/pictures.ts';
import type { Position } from '../../../report/problem.ts';
import type { SourceFile } from '../../read/read.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { logosOf, picturesIn } from '../../validate/check-pictures.ts';

/** One place where the content shows a picture. */
export interface PictureUse {
  /** As content names it: /assets/notice.jpg. */
  readonly address: string;
  /** The file: content/assets/notice.jpg. */
  readonly asset: string;
  readonly place: PicturePlace;
  /** Visitors do not see the page that shows it: a draft, or one of another day. It is checked, and not published. */
  readonly isHidden: boolean;
  /** Where it is named. A logo is named by its own file name only. */
  readonly named?: { readonly file: SourceFile; readonly at: Position };
  /** Its written size, and where that is. */
  readonly size?: { readonly width?: number; readonly height?: number; readonly at: Position };
}

/**
 * Every use of a picture, in the order of files: by data, by Markdown, and as the logo of an insurer.
 * @param shown the content that visitors see
 */
export function pictureUses(content: Content, shown: Content, assets: readonly string[]): PictureUse[] {
  const entries = new Set(shown.entries);
  const logos = logosOf(assets).map(
    ({ address, file }): PictureUse => ({ address, asset: file, place: 'logo', isHidden: false }),
  );
  return [...content.entries.flatMap((entry) => usesIn(entry, !entries.has(entry))), ...logos];
}

function usesIn({ authored, pictures }: ResolvedEntry, isHidden: boolean): PictureUse[] {
  const { file } = authored;
  const ofData = picturesIn(authored).map(({ address, path, place, width, height }): PictureUse => {
    // A file of the cache is parsed again only for a problem.
    const named = {
      file,
      get at() {
        return authored.locate(path);
      },
    };
    const size = {
      width,
      height,
      get at() {
        return authored.locate([...path.slice(0, -1), 'width']);
      },
    };
    return { address, asset: assetOf(address), place, isHidden, named, size };
  });
  const ofText = pictures.map(({ address, line, column }): PictureUse => {
    return { address, asset: assetOf(address), place: 'text', isHidden, named: { file, at: { line, column } } };
  });
  return [...ofData, ...ofText];
}

function assetOf(address: string): string {
  return `content${address}`;
}
