import { longDate } from '../../format/date.ts';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface PostSummary {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** ISO day. */
  readonly publishedOn: string;
}

export interface PostListProps {
  readonly title?: string;
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly level?: HeadingLevel;
}

/** The blog posts. */
export function PostList({ title, posts, level = 2 }: PostListProps) {
  return (
    <div className="post-list">
      {title && <Heading level={level}>{title}</Heading>}
      <ul>
        {posts.map((post) => (
          <li key={post.href}>
            <time className="soft small" dateTime={post.publishedOn}>
              {longDate(post.publishedOn)}
            </time>
            <Heading level={title ? below(level) : level}>
              <a href={post.href}>{post.title}</a>
            </Heading>
            <p>{post.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
