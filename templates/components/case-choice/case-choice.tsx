interface CaseChoiceProps {
  /** Why drivers are asked for a filing, in the order of the page. */
  readonly reasons: readonly string[];
  /** Where the reason stands that the page opens with. */
  readonly opensWith: number;
}

/** Its anchor, for the parts of the page that follow it. */
export const CASE_CHOICE = 'case';

/** The number of all reasons at once. What is marked with it alone counts for none in particular. */
export const ANY_CASE = '0';

/**
 * The choice of a reason. It works without script: by its styles everything on the page that is marked with the
 * numbers of other reasons goes.
 */
export function CaseChoice({ reasons, opensWith }: CaseChoiceProps) {
  return (
    <p className="case-choice">
      <label htmlFor={CASE_CHOICE}>What happened?</label>
      <select id={CASE_CHOICE} name={CASE_CHOICE} className="input face" defaultValue={opensWith + 1}>
        {reasons.map((reason, at) => (
          <option key={reason} value={at + 1}>
            {reason}
          </option>
        ))}
        <option value={ANY_CASE}>Not sure yet: show every case</option>
      </select>
    </p>
  );
}

/**
 * The numbers of the reasons that something counts for, by which the choice finds it; undefined where it counts for
 * all of them, or for none that the page names.
 */
export function forCases(isFor: readonly boolean[]): string | undefined {
  if (isFor.every((counts) => counts === isFor[0])) return undefined;
  return isFor.flatMap((counts, at) => (counts ? [at + 1] : [])).join(' ');
}
