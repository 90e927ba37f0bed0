import { CaseChoice } from '../../components/case-choice/case-choice.tsx';
import { CaseRoads } from '../../components/case-roads/case-roads.tsx';
import { ChartPlate } from '../../components/chart-plate/chart-plate.tsx';
import { DriverRules } from '../../components/driver-rules/driver-rules.tsx';
import { StateSteps } from '../../components/driver-rules/state-steps.tsx';
import { FactPanel } from '../../components/fact-panel/fact-panel.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { PlaceAnswer } from '../../components/place-answer/place-answer.tsx';
import { Article } from '../article.tsx';
import { FoldedBlocks } from '../folded-blocks.tsx';
import type { ViewProps } from '../page-model.ts';
import type { StatePage, StateProps } from './props.ts';

/** A state's page: its plate, the road for each reason, then everything that the state asks of a driver. */
export function StateView({ page, chrome }: ViewProps<StatePage>) {
  const { stateName, quickInfo, answer, chart, cases, rules, facts, listing, cities, faq, ...article } = page.props;
  const { text, ...hero } = article.hero;
  const firstFiled = cases.findIndex(({ filing }) => !filing.startsWith('No '));
  return (
    <Article
      {...article}
      blocks={[]}
      hero={hero}
      page={page}
      chrome={chrome}
      lead={
        <>
          {cases.length > 1 && (
            <CaseChoice reasons={cases.map(({ reason }) => reason)} opensWith={Math.max(0, firstFiled)} />
          )}
          <PlaceAnswer {...answer} />
        </>
      }
      aside={<ChartPlate {...chart} />}
      wide={
        <>
          <div className="band">
            <div className="wrap">
              <CaseRoads title={`The road back in ${stateName}`} lead={quickInfo} cases={cases} tools={rules.tools} />
              <StateSteps {...rules} />
            </div>
          </div>
          <div className="band band-deep">
            <div className="wrap">
              <FactPanel {...facts} text={text} conflicts={rules.conflicts.limits} answers={rules.tools.answers} />
            </div>
          </div>
        </>
      }
      top={
        <DriverRules
          {...rules}
          end={
            <>
              {faq && <Faq {...faq} isClosed />}
              <Cities stateName={stateName} listing={listing} cities={cities} />
            </>
          }
        >
          {article.blocks.length > 0 && <FoldedBlocks blocks={article.blocks} isBelow />}
        </DriverRules>
      }
    />
  );
}

function Cities({ stateName, listing, cities }: Pick<StateProps, 'stateName' | 'listing' | 'cities'>) {
  return (
    <section className="toll">
      <Heading>Cities in {stateName}</Heading>
      <ul className="row">
        {[...cities, { name: `All of ${stateName}`, href: listing }].map(({ name, href }) => (
          <li key={href}>
            <a className="line-link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
