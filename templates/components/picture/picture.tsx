import type { Picture as PictureProps } from '../../../schemas/generated/content-types.ts';

/** A picture of the content, with its size so that nothing moves when it arrives. */
export function Picture({ src, alt, width, height }: PictureProps) {
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
}
