import type { Source } from '../../../schemas/generated/content-types.ts';
import { longDate } from '../../format/date.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

export interface SourcesProps {
  readonly sources: readonly Source[];
  /** ISO day. */
  readonly reviewedOn?: string;
  readonly level?: HeadingLevel;
}

/** The sources of a page and the date it was last checked against them. */
export function Sources({ sources, reviewedOn, level }: SourcesProps) {
  if (sources.length === 0 && !reviewedOn) return null;
  return (
    <div className="sources small">
      <Heading level={level} id="sources">
        {sources.length > 0 ? 'Sources' : 'Review'}
      </Heading>
      {reviewedOn && (
        <p className="soft">
          Last reviewed <time dateTime={reviewedOn}>{longDate(reviewedOn)}</time>
        </p>
      )}
      {sources.length > 0 && (
        <ul className="dots">
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} rel="nofollow noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
