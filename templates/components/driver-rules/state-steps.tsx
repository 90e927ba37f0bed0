import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { RawHtml } from '../../raw-html.tsx';
import { Heading } from '../heading/heading.tsx';
import type { DriverRulesProps } from './rules.ts';

type StateStepsProps = Pick<DriverRulesProps, 'stateName' | 'agency' | 'agencyPhone' | 'steps'>;

/** What to do on the road of any reason, with the official page of a step. */
export function StateSteps({ stateName, agency, agencyPhone, steps }: StateStepsProps) {
  return (
    <section className="how-to-file toll" id="steps">
      <Heading>What to do in {stateName}</Heading>
      <div>
        <ol>
          {steps.map(({ text, page }) => (
            <li key={text}>
              <RawHtml html={text} />
              {page && (
                <a className="line-link small" href={page.url}>
                  {page.title}
                </a>
              )}
            </li>
          ))}
        </ol>
        {agencyPhone && (
          <p>
            {agency}: <a href={`tel:${agencyPhone}`}>{formatPhone(agencyPhone)}</a>
          </p>
        )}
      </div>
    </section>
  );
}
