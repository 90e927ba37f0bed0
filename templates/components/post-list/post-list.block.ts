import type { PostListBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { listPages, postsPerPage } from './list-pages.ts';
import { PostList } from './post-list.tsx';
import { postSummary } from './post-summary.ts';

export const block = defineBlock({
  layout: 'wide',
  component: PostList,
  resolve: (block: PostListBlock, context: BlockContext) => {
    const { type, title, limit } = block;
    const { site, list } = context;
    const pages = list && limit === undefined ? { ...list, total: listPages([block], site) } : undefined;
    const perPage = postsPerPage(site);
    const shown = pages
      ? site.posts.slice((pages.page - 1) * perPage, pages.page * perPage)
      : site.posts.slice(0, limit);
    return {
      type,
      title,
      posts: shown.map(postSummary),
      ...(pages && pages.total > 1 ? { pages } : {}),
    };
  },
});
