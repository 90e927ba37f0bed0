import type { Source } from '../../../schemas/generated/content-types.ts';
import { SEEN_WORDS } from '../../../schemas/rules/facts/evidence.ts';
import { longDate } from '../../format/date.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { chevron } from '../icon/chevron.ts';
import { Drawing } from '../icon/drawing.tsx';

interface SourcesProps {
  readonly sources: readonly Source[];
  /** ISO day. */
  readonly reviewedOn?: string;
  /** ISO day on which the first of the facts is due for review. */
  readonly reviewBy?: string;
  /** That day has passed. */
  readonly isOverdue?: boolean;
  /** Numbers the sources, so that sentences can refer to them. */
  readonly isNumbered?: boolean;
  /** The page that lists them, where it is another one. */
  readonly page?: string;
  readonly level?: HeadingLevel;
}

/** So many sources are listed at once; more are a count that opens. */
const FEW = 3;

/** The sources of a page, what was read of each, and when the page was and will be checked against them. */
export function Sources({ sources, reviewedOn, reviewBy, isOverdue, isNumbered, page, level }: SourcesProps) {
  if (sources.length === 0 && !reviewedOn) return null;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <div className="sources small" id={page ? 'sources' : undefined}>
      <Heading level={level}>{sources.length > 0 ? 'Sources' : 'Review'}</Heading>
      {reviewedOn && (
        <p className="soft">
          Last reviewed <time dateTime={reviewedOn}>{longDate(reviewedOn)}</time>
          {reviewBy && !isOverdue && (
            <>
              . Next review by <time dateTime={reviewBy}>{longDate(reviewBy)}</time>.
            </>
          )}
        </p>
      )}
      {reviewBy && isOverdue && (
        <p className="note note-caution">
          A fact on this page was due for review by <time dateTime={reviewBy}>{longDate(reviewBy)}</time>. Check it with
          the agency before you rely on it.
        </p>
      )}
      {page && (
        <p>
          <a className="line-link" href={`${page}#sources`}>
            {sources.length === 1 ? 'Its source' : `All ${sources.length} sources`}, with what was read of each
          </a>
        </p>
      )}
      {sources.length > 0 && !page && (
        <details open={sources.length <= FEW}>
          <summary>
            {sources.length === 1 ? '1 source' : `${sources.length} sources`}
            <Drawing d={chevron} />
          </summary>
          {/* A link to the list, or to one source, opens it: browsers open what holds the target of a link. */}
          <List className="dots" id="sources">
            {sources.map(({ title, url, official, seen }, index) => (
              <li key={url ?? title} id={isNumbered ? `source-${index + 1}` : undefined}>
                {url ? (
                  <a href={url} rel="nofollow noopener">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {seen && (
                  <span className="soft"> ({official ? `official, ${SEEN_WORDS[seen]}` : SEEN_WORDS[seen]})</span>
                )}
              </li>
            ))}
          </List>
        </details>
      )}
    </div>
  );
}
