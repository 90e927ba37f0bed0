import { shortDate } from '../../format/date.ts';

export interface SurveyNoteProps {
  /** ISO. */
  readonly surveyedOn: string;
  /** How many of the sources are a state's or a court's own. */
  readonly official?: number;
  readonly sources?: number;
  /** What these sources are about, since pages of one state count different ones: "all rules". */
  readonly about?: string;
  /** The day by which the facts are read again, ISO. */
  readonly nextBy?: string;
}

/** When facts were read in their sources, how many of these are official, and when they are read again. */
export function SurveyNote({ surveyedOn, official, sources, about, nextBy }: SurveyNoteProps) {
  return (
    <p className="survey-note">
      {sources !== undefined && official !== undefined && <Share part={official} whole={sources} />}
      Surveyed <Day iso={surveyedOn} />.{' '}
      {sources !== undefined && (
        <>
          <a href="#sources">
            {official} of {sources} sources {about && `on ${about} `}are official
          </a>
          .{' '}
        </>
      )}
      {nextBy && (
        <>
          Next survey by <Day iso={nextBy} />.{' '}
        </>
      )}
    </p>
  );
}

/** How many of the sources are official, drawn: as long a part of the bar is filled. */
function Share({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <svg viewBox={`0 0 ${whole} 6`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0h${part}v6H0z`} />
    </svg>
  );
}

function Day({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{shortDate(iso)}</time>;
}
