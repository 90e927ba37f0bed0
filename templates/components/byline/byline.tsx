import { longDate } from '../../format/date.ts';

interface Named {
  readonly name: string;
  /** Part of a sentence: "insurance agent". */
  readonly role: string;
}

export interface Reviewer extends Named {
  /** Left out for a person without one, whom no page names. */
  readonly license?: {
    readonly state: string;
    readonly number: string;
    /** ISO day. */
    readonly checkedOn: string;
    /** Address of the state's register. */
    readonly register: string;
  };
}

export interface BylineProps {
  readonly writer?: Named;
  readonly reviewer?: Reviewer;
}

/** Who wrote a text and who reviewed it, with the license that readers can look up. */
export function Byline({ writer, reviewer }: BylineProps) {
  const license = reviewer?.license;
  return (
    <p className="byline soft small">
      {writer && `By ${writer.name}, ${writer.role}. `}
      {reviewer && `Reviewed by ${reviewer.name}, ${reviewer.role}`}
      {license && (
        <>
          {' '}
          (
          <a href={license.register} rel="nofollow noopener">
            {license.state} license {license.number}
          </a>
          , checked on <time dateTime={license.checkedOn}>{longDate(license.checkedOn)}</time>)
        </>
      )}
      {reviewer && '.'}
    </p>
  );
}
