import type { PostListBlock } from '../../../schemas/generated/content-types.ts';
import { postPath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { PostList } from './post-list.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: PostList,
  resolve: ({ type, title, limit }: PostListBlock, { site }: BlockContext) => ({
    type,
    title,
    posts: site.posts.slice(0, limit).map(({ slug, data }) => ({
      href: postPath(slug),
      title: data.title,
      description: data.description,
      publishedOn: data.publishedOn,
    })),
  }),
});
