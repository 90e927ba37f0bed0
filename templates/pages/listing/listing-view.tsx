import type { ListingReady } from '../../../schemas/generated/content-types.ts';
import { ChartPlate } from '../../components/chart-plate/chart-plate.tsx';
import { NearCities } from '../../components/city-list/near-cities.tsx';
import { Disclaimer } from '../../components/disclaimer/disclaimer.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { Listing } from '../../components/listing/listing.tsx';
import { Note } from '../../components/note/note.tsx';
import { PageWrapper } from '../../components/page-wrapper/page-wrapper.tsx';
import { PlaceAnswer } from '../../components/place-answer/place-answer.tsx';
import { formatPhone, telHref } from '../../format/phone.ts';
import { Island } from '../../islands/island.tsx';
import type { ViewProps } from '../page-model.ts';
import { SourcesBand } from '../text-hero.tsx';
import type { ListingPage, ListingPageProps } from './props.ts';

/** What a driver does next in a state or a city, and then who answers there. */
export function ListingView({ page, chrome }: ViewProps<ListingPage>) {
  const { hero, plate, near, next, stateName, info, ready, listing, advertiser, sources } = page.props;
  return (
    <PageWrapper chrome={chrome} page={page}>
      <Hero {...hero} aside={<ChartPlate {...plate}>{near && <NearCities {...near} />}</ChartPlate>}>
        <PlaceAnswer {...page.props.answer} />
      </Hero>
      <div className="band">
        <div className="wrap flow">
          <section className="place-next">
            <Heading>What you do next in {stateName}</Heading>
            <NextStops stops={next} />
            <div className="place-agency">
              <div>
                <Note {...info} />
                {ready && <Ready {...ready} />}
              </div>
              <Agency {...page.props} />
            </div>
          </section>
        </div>
      </div>
      <div className="band">
        <div className="wrap flow">
          {/* Not only when visible: back and forward change the address without a new page. */}
          <Island name="listing" when="idle" component={Listing} props={listing} />
          <Disclaimer text={advertiser} />
        </div>
      </div>
      <SourcesBand {...sources} />
    </PageWrapper>
  );
}

/** What to do, in columns: the steps have no set time, so no road joins them. */
function NextStops({ stops }: { readonly stops: ListingPageProps['next'] }) {
  return (
    <ol>
      {stops.map(({ kind, title, figure, text }) => (
        <li key={title} className={kind && `is-${kind}`}>
          {figure && <b>{figure}</b>}
          <strong>{title}</strong>
          <span className="soft">{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** What a driver has at hand for the call. */
function Ready({ title, items }: ListingReady) {
  return (
    <>
      <Heading level={3}>{title}</Heading>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** Where to look, and what the state has online. */
function Agency({ agency, officialPages, rules }: Pick<ListingPageProps, 'agency' | 'officialPages' | 'rules'>) {
  return (
    <div>
      <Heading level={3}>Straight from the state</Heading>
      <ul>
        <li>
          <a className="line-link" href={agency.url} rel="noopener">
            {agency.name}
          </a>
          {agency.phone && <a href={telHref(agency.phone)}>{formatPhone(agency.phone)}</a>}
        </li>
        {officialPages.map(({ name, link }) => (
          <li key={link}>
            <a className="line-link" href={link} rel="noopener">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className="line-link" href={rules.link}>
            <strong>{rules.name}</strong>, as we read them
          </a>
        </li>
      </ul>
    </div>
  );
}
