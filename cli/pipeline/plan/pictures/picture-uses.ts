import type { PicturePlace } from '../../../../templates/pictures.ts';
import type { Position } from '../../../report/problem.ts';
import type { SourceFile } from '../../read/read.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { logosOf } from '../../validate/check-pictures.ts';
import { picturesIn } from '../../validate/pictures-in.ts';

/** One place where the content shows a picture. */
export interface PictureUse {
  /** As content names it: /assets/notice.jpg. */
  readonly address: string;
  /** The file: content/assets/notice.jpg. */
  readonly asset: string;
  readonly place: PicturePlace;
  /** A draft shows it, which is not published. */
  readonly isDraft: boolean;
  /** Where it is named. A logo is named by its own file name only. */
  readonly named?: { readonly file: SourceFile; readonly at: Position };
  /** Its written size, and where that is. */
  readonly size?: { readonly width?: number; readonly height?: number; readonly at: Position };
}

/** Every use of a picture, in the order of files: by data, by Markdown, and as the logo of an insurer. */
export function pictureUses(content: Content, assets: readonly string[]): PictureUse[] {
  const logos = logosOf(assets).map(
    ({ address, file }): PictureUse => ({ address, asset: file, place: 'logo', isDraft: false }),
  );
  return [...content.entries.flatMap(usesIn), ...logos];
}

function usesIn({ authored, data, pictures }: ResolvedEntry): PictureUse[] {
  const { file } = authored;
  const isDraft = 'draft' in data && data.draft === true;
  const ofData = picturesIn(authored).map(({ address, path, place, width, height }): PictureUse => {
    const named = { file, at: authored.locate(path) };
    const size = { width, height, at: authored.locate([...path.slice(0, -1), 'width']) };
    return { address, asset: assetOf(address), place, isDraft, named, size };
  });
  const ofText = pictures.map(({ src, line, column }): PictureUse => {
    return { address: src, asset: assetOf(src), place: 'text', isDraft, named: { file, at: { line, column } } };
  });
  return [...ofData, ...ofText];
}

function assetOf(address: string): string {
  return `content${address}`;
}
