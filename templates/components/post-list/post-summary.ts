import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import { postPath } from '../../format/place.ts';
import type { Piece } from '../../site.ts';
import type { PostSummary } from './post-list.tsx';

/** What a list shows of a post. */
export function postSummary({ slug, data }: Piece<'post'>): PostSummary {
  const { title, description, publishedOn, scene = DEFAULT_SCENES.post } = data;
  return { href: postPath(slug), title, description, publishedOn, scene };
}
