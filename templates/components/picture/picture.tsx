import type { ShownPicture } from '../../pictures.ts';

interface PictureProps extends ShownPicture {
  /** For a picture at the top of a page: it loads first. All others load when they come near. */
  readonly isFirst?: boolean;
}

/** A picture of the content. It has its size, so that nothing moves when it arrives. */
export function Picture({ sources = [], sizes, isFirst = false, ...image }: PictureProps) {
  const loads = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  if (sources.length === 0) return <img {...image} alt={image.alt} {...loads} />;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img {...image} alt={image.alt} {...loads} />
    </picture>
  );
}
