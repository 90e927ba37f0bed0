import type { SceneName } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { listPath } from '../../format/place.ts';
import type { ListPosition } from '../block-list/define-block.tsx';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Scene } from '../scene/scene.tsx';

export interface PostSummary {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly scene?: SceneName;
  /** ISO day. */
  readonly publishedOn: string;
}

export interface PostListProps {
  readonly title?: string;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly level?: HeadingLevel;
  /** Where these posts are in a list of several pages. */
  readonly pages?: ListPages;
}

interface ListPages extends ListPosition {
  readonly total: number;
}

/** The blog posts. */
export function PostList({ title, posts, level = 2, pages }: PostListProps) {
  return (
    <div className="post-list">
      {title && <Heading level={level}>{title}</Heading>}
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            {post.scene && <Scene name={post.scene} />}
            <div>
              <time className="soft small" dateTime={post.publishedOn}>
                {longDate(post.publishedOn)}
              </time>
              <Heading level={title ? below(level) : level}>
                <a href={post.href}>{post.title}</a>
              </Heading>
              <p>{post.description}</p>
            </div>
          </li>
        ))}
      </ul>
      {pages && <PageLinks {...pages} />}
    </div>
  );
}

/** The newest post as the picture of a page's hero. */
export function newestPicture({ href, title, description, scene, publishedOn }: PostSummary) {
  return (
    <div className="post-newest post-list">
      {scene && <Scene name={scene} />}
      <time className="soft small" dateTime={publishedOn}>
        {longDate(publishedOn)}
      </time>{' '}
      <a href={href}>{title}</a>
      <p className="soft small">{description}</p>
    </div>
  );
}

/** Leads to the neighbors and, from the first page, to every page: so all posts are three clicks from the home page. */
function PageLinks({ first, page, total }: ListPages) {
  const numbers = page === 1 ? Array.from({ length: total - 1 }, (_, index) => index + 2) : [];
  return (
    <nav className="post-pages" aria-label="Pages of posts">
      {page > 1 && (
        <a rel="prev" href={listPath(first, page - 1)}>
          Newer posts
        </a>
      )}
      <span className="soft">
        Page {page} of {total}
      </span>
      {page < total && (
        <a rel="next" href={listPath(first, page + 1)}>
          Older posts
        </a>
      )}
      {numbers.length > 1 && (
        <ol className="row small" start={2}>
          {numbers.map((number) => (
            <li key={number}>
              <a href={listPath(first, number)} aria-label={`Page ${number}`}>
                {number}
              </a>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
