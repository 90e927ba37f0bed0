import { Cites, Conflicts, isCounted } from '../driver-rules/conflicts.tsx';
import type { DriverRulesProps, ShownTrigger } from '../driver-rules/rules.ts';
import { Heading, Terms } from '../heading/heading.tsx';
import { Road, type RoadStop } from '../road/road.tsx';
import { Sign, type SignKind } from '../sign/sign.tsx';

export interface RoadCase extends ShownTrigger {
  readonly stops: readonly RoadStop[];
}

export interface RoadSwitchProps {
  readonly title: string;
  readonly cases: readonly RoadCase[];
  readonly tools: DriverRulesProps['tools'];
  readonly conflicts?: DriverRulesProps['conflicts']['triggers'];
}

/**
 * The road for each reason, one at a time, with its form and its rule. Radio buttons and styles switch them, so it
 * works without script, and everything on the page that is marked with the number of another reason goes with them.
 */
export function RoadSwitch({ title, cases, tools, conflicts }: RoadSwitchProps) {
  const first = cases.findIndex(({ filing }) => !filing.startsWith('No '));
  return (
    <section className="road-switch" aria-labelledby="road">
      <Heading id="road">{title}</Heading>
      <fieldset className="road-reasons">
        <legend className="visually-hidden">Why you were asked</legend>
        {cases.map(({ reason }, at) => (
          <Choice key={reason} value={at + 1} name={reason} isFirst={at === Math.max(0, first)} />
        ))}
        {cases.length > 1 && <Choice value={0} name="All reasons" />}
      </fieldset>
      {tools.finder && (
        <p className="small">
          Not sure which it is? <a href={tools.finder}>Answer a few questions</a>.
        </p>
      )}
      {cases.map((one, at) => (
        <Case key={one.reason} {...one} number={at + 1} />
      ))}
      {tools.answers && (
        <p>
          <a href={tools.answers}>Each reason in full</a>, with every payment and all sources.
        </p>
      )}
      <Conflicts conflicts={conflicts} />
    </section>
  );
}

interface ChoiceProps {
  readonly value: number;
  readonly name: string;
  readonly isFirst?: boolean;
}

function Choice({ value, name, isFirst }: ChoiceProps) {
  return (
    <label className="face">
      <input type="radio" name="road" value={value} defaultChecked={isFirst} />
      {name}
    </label>
  );
}

function Case({ number, reason, note, sourceNote, filing, why, cites, stops }: RoadCase & { readonly number: number }) {
  return (
    <div className="road-case" data-for={number}>
      <div className="road-head">
        <Sign {...signOf(filing)} />
        <div>
          <Heading level={3}>{reason}</Heading>
          <p className="face">
            <Terms text={filing} />
          </p>
        </div>
      </div>
      <Road stops={stops} />
      {(note || why) && (
        <p className="small">
          {note} {why}
        </p>
      )}
      <p className="survey-note">
        {cites.official ? 'Official source' : 'No official source'}
        {isCounted(cites) && ' among'}
        <Cites cites={cites} />
        {sourceNote && `: ${sourceNote}`}
      </p>
    </div>
  );
}

/** The sign for the words of driver-rules-of.ts: "SR-22", "No SR-22", "SR-22 in some cases", "No rule found". */
function signOf(filing: string): { form: string; kind: SignKind } {
  const [form = filing] = filing.split(/ (?:in|if) /);
  if (filing === 'No rule found') return { form: '?', kind: 'sometimes' };
  if (filing.startsWith('No ')) return { form, kind: 'none' };
  return { form, kind: form === filing ? 'form' : 'sometimes' };
}

/**
 * The numbers of the reasons that something counts for, by which the switch finds it; undefined where it counts for
 * all of them, or for none that the page names.
 */
export function forCases(isFor: readonly boolean[]): string | undefined {
  if (isFor.every((counts) => counts === isFor[0])) return undefined;
  return isFor.flatMap((counts, at) => (counts ? [at + 1] : [])).join(' ');
}
