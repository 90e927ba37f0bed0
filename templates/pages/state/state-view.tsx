import { DriverRules } from '../../components/driver-rules/driver-rules.tsx';
import { FactPanel } from '../../components/fact-panel/fact-panel.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { QuickInfo } from '../../components/quick-info/quick-info.tsx';
import { Article } from '../article.tsx';
import type { ViewProps } from '../page-model.ts';
import type { StatePage, StateProps } from './props.ts';

/** A state's page. */
export function StateView({ page, chrome }: ViewProps<StatePage>) {
  const { stateName, quickInfo, outline, rules, facts, listing, cities, ...article } = page.props;
  return (
    <Article
      {...article}
      page={page}
      chrome={chrome}
      lead={<QuickInfo title={`${stateName} in short`} text={quickInfo} outline={outline} />}
      first={<FactPanel {...facts} conflicts={rules.conflicts.limits} />}
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
