import { ChartPlate } from '../../components/chart-plate/chart-plate.tsx';
import { ContentsList } from '../../components/contents-list/contents-list.tsx';
import { DriverRules } from '../../components/driver-rules/driver-rules.tsx';
import { Fees } from '../../components/driver-rules/fee-rows.tsx';
import { Reasons } from '../../components/driver-rules/trigger-table.tsx';
import { FactPanel } from '../../components/fact-panel/fact-panel.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { QuickInfo } from '../../components/quick-info/quick-info.tsx';
import { RoadSwitch } from '../../components/road-switch/road-switch.tsx';
import { SignRows } from '../../components/sign-rows/sign-rows.tsx';
import { Article } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import type { StatePage, StateProps } from './props.ts';

/** A state's page: its plate, the road for each reason, then everything that the state asks of a driver. */
export function StateView({ page, chrome }: ViewProps<StatePage>) {
  const { stateName, quickInfo, signs, chart, roads, rules, facts, listing, cities, ...article } = page.props;
  const { text, ...hero } = article.hero;
  return (
    <Article
      {...article}
      hero={hero}
      page={page}
      chrome={chrome}
      lead={<SignRows rows={signs} />}
      aside={<ChartPlate {...chart} />}
      wide={
        <>
          {roads.length > 0 && (
            <div className="band">
              <div className="wrap">
                <RoadSwitch title={`The road back in ${stateName}`} roads={roads} />
              </div>
            </div>
          )}
          <div className="wrap">
            <ContentsList links={article.contents} />
          </div>
          <div className="band band-tint edge">
            <div className="wrap flow">
              <QuickInfo title={`${stateName} in short`} text={quickInfo} />
              <Reasons {...rules} />
            </div>
          </div>
          <div className="band edge">
            <div className="wrap flow">
              <FactPanel {...facts} text={text} conflicts={rules.conflicts.limits} />
              <Fees {...rules} />
            </div>
          </div>
        </>
      }
      top={<DriverRules {...rules} />}
      end={<Cities stateName={stateName} listing={listing} cities={cities} />}
    />
  );
}

function Cities({ stateName, listing, cities }: Pick<StateProps, 'stateName' | 'listing' | 'cities'>) {
  return (
    <section className="flow" aria-labelledby="cities">
      <Heading id="cities">Cities in {stateName}</Heading>
      <ul className="row">
        {cities.map(({ name, href }) => (
          <li key={href}>
            <a className="button button-plain" href={href}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={listing}>
            All of {stateName}
          </a>
        </li>
      </ul>
    </section>
  );
}
