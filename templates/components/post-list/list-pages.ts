import type { BodyBlock } from '../../blocks.ts';
import type { Site } from '../../site.ts';

const POSTS_PER_PAGE = 20;

/** How many posts a page of the blog lists: `blog.postsPerPage` in content/site.yaml. */
export function postsPerPage({ config }: Pick<Site, 'config'>): number {
  return config.blog?.postsPerPage ?? POSTS_PER_PAGE;
}

/** How many pages a page with these blocks takes. A list of all posts goes on as long as there are posts. */
export function listPages(blocks: readonly BodyBlock[], site: Pick<Site, 'config' | 'posts'>): number {
  const hasAll = blocks.some((block) => block.type === 'post-list' && block.limit === undefined);
  return hasAll ? Math.max(1, Math.ceil(site.posts.length / postsPerPage(site))) : 1;
}
