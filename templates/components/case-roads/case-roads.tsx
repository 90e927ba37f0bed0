import type { ReactNode } from 'react';
import type { Html } from '../../html.ts';
import { ButtonLink } from '../button/button.tsx';
import { CASE_CHOICE } from '../case-choice/case-choice.tsx';
import { Cites, isCounted } from '../driver-rules/conflicts.tsx';
import type { DriverRulesProps, ShownTrigger } from '../driver-rules/rules.ts';
import { Heading, Terms } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';
import type { RoadStop } from '../road/place-stops.ts';
import { Road } from '../road/road.tsx';

export interface RoadCase extends ShownTrigger {
  readonly stops: readonly RoadStop[];
}

export interface CaseRoadsProps {
  readonly title: string;
  /** What the state asks for, in short. */
  readonly lead?: Html;
  readonly cases: readonly RoadCase[];
  readonly tools: DriverRulesProps['tools'];
}

/** The road for each reason, with its form and its rule: of the one that is chosen above, or of all. */
export function CaseRoads({ title, lead, cases, tools }: CaseRoadsProps) {
  return (
    <section className="case-roads" aria-labelledby="road">
      <div className="toll">
        <Heading id="road">{title}</Heading>
        <div className="case-lead">
          {lead && <Prose html={lead} />}
          {cases.length > 1 && (
            <p className="small">
              Something else happened? <a href={`#${CASE_CHOICE}`}>Choose it above</a>
              {tools.finder && (
                <>
                  , or <a href={tools.finder}>answer a few questions</a>
                </>
              )}
              .
            </p>
          )}
        </div>
      </div>
      {cases.map((one, at) => (
        <Case key={one.reason} {...one} number={cases.length > 1 ? at + 1 : undefined}>
          {tools.timeline && <Dates page={tools.timeline} />}
        </Case>
      ))}
    </section>
  );
}

interface CaseProps extends RoadCase {
  readonly number: number | undefined;
  readonly children: ReactNode;
}

function Case({ number, reason, note, sourceNote, filing, why, cites, stops, children }: CaseProps) {
  return (
    <div className="case-road" data-for={number}>
      <Heading level={3}>
        {reason}: <Terms text={filing} />
      </Heading>
      <Road stops={stops} />
      <div className="case-rule">
        <div>
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
        {children}
      </div>
    </div>
  );
}

/** Counts days from the day of the letter, on the page of the deadlines: the same place from each reason. */
function Dates({ page }: { readonly page: string }) {
  return (
    <p className="case-dates">
      <ButtonLink href={page} look="plain">
        Enter the date on your letter
      </ButtonLink>
    </p>
  );
}
