import type { PostListBlock } from '../../../schemas/generated/content-types.ts';
import type { BodyBlock } from '../../blocks.ts';
import { DEFAULT_SCENES } from '../../drawings/default-scenes.ts';
import { postPath } from '../../format/place.ts';
import type { Piece, Site } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { newestPicture, PostList, type PostSummary } from './post-list.tsx';

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
    const opens = pages?.page === 1 ? 1 : 0;
    return {
      type,
      title,
      newest: shown.slice(0, opens).map(postSummary),
      posts: shown.slice(opens).map(postSummary),
      ...(pages && pages.total > 1 ? { pages } : {}),
    };
  },
  // The newest stands beside the title of a page that lists all posts.
  picture: ({ newest: [newest] }) => newest && newestPicture(newest),
});

/** What a list shows of a post. */
export function postSummary({ slug, data }: Piece<'post'>): PostSummary {
  const { title, description, publishedOn, scene = DEFAULT_SCENES.post } = data;
  return { href: postPath(slug), title, description, publishedOn, scene };
}

const POSTS_PER_PAGE = 20;

/** How many posts a page of the blog lists: `blog.postsPerPage` in content/site.yaml. */
function postsPerPage({ config }: Pick<Site, 'config'>): number {
  return config.blog?.postsPerPage ?? POSTS_PER_PAGE;
}

/** How many pages a page with these blocks takes. A list of all posts goes on as long as there are posts. */
export function listPages(blocks: readonly BodyBlock[], site: Pick<Site, 'config' | 'posts'>): number {
  const hasAll = blocks.some((block) => block.type === 'post-list' && block.limit === undefined);
  return hasAll ? Math.max(1, Math.ceil(site.posts.length / postsPerPage(site))) : 1;
}
